use std::cell::{OnceCell, RefCell};

use uttt_app::{Sound, Volume};
use wasm_bindgen::prelude::*;
use web_sys::{AudioContext, OscillatorNode, OscillatorType};

use crate::dom::Listener;

/// A tone: its frequency in hertz, and when it begins in seconds after the sound began.
type Tone = (f32, f64);

/// How long a tone takes to fade, in seconds.
const FADE: f64 = 0.16;
/// How long a tone takes to reach its full volume. Without this there would be a click.
const ATTACK: f64 = 0.008;

/// Plays the sounds of the game, which it synthesises.
#[derive(Default)]
pub(crate) struct Sounds {
    /// A page gets only a few of these, so it keeps one.
    context: OnceCell<AudioContext>,
    /// Waits for the end of the last sound.
    ended: RefCell<Option<Listener>>,
}

impl Sounds {
    /// Plays a sound. A browser may refuse until the person has used the page; then it is silent.
    pub(crate) fn play(&self, sound: Sound, volume: Volume) -> Result<(), JsValue> {
        let context = match self.context.get() {
            Some(context) => context,
            None => {
                let new = AudioContext::new()?;
                self.context.get_or_init(|| new)
            }
        };
        // The promise never resolves on a page that nobody has used.
        let _ = context.resume()?;
        let mut last = None;
        for &tone in tones(sound) {
            last = Some(sing(context, tone, loudness(volume))?);
        }
        let Some(last) = last else { return Ok(()) };
        // A context that runs uses the processor even when it is silent.
        let sleeper = context.clone();
        let listener = Listener::new(&last, "ended", move |_| drop(sleeper.suspend()))?;
        self.ended.replace(Some(listener));
        Ok(())
    }
}

/// The loudness of a tone, from 0 to 1.
const fn loudness(volume: Volume) -> f32 {
    match volume {
        Volume::Off => 0.0,
        Volume::Soft => 0.03,
        Volume::Full => 0.09,
    }
}

/// The tones of a sound.
const fn tones(sound: Sound) -> &'static [Tone] {
    match sound {
        Sound::Move => &[(392.0, 0.0)],
        Sound::Board(0 | 1) => &[(392.0, 0.0), (523.3, 0.1)],
        Sound::Board(2) => &[(392.0, 0.0), (587.3, 0.1)],
        Sound::Board(_) => &[(392.0, 0.0), (659.3, 0.1)],
        // The last three tones come when the line that wins reaches each of its boards.
        Sound::Win => &[(392.0, 0.0), (523.3, 0.5), (659.3, 0.58), (784.0, 0.86)],
    }
}

/// Plays one soft tone.
fn sing(
    context: &AudioContext,
    (frequency, delay): Tone,
    loudness: f32,
) -> Result<OscillatorNode, JsValue> {
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(frequency);
    let begin = context.current_time() + delay;
    let end = begin + ATTACK + FADE;
    let gain = volume.gain();
    gain.set_value_at_time(0.0, begin)?;
    gain.linear_ramp_to_value_at_time(loudness, begin + ATTACK)?;
    gain.exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(end)?;
    Ok(tone)
}
