use fastrand::Rng;
use uttt_engine::network::{
    AdapterWeights, BodyWeights, Features, HeadWeights, Network, WeightsError,
};
use uttt_rules::{Adjacent, Classic, Game, OpenBoards, TwoLevel, Variant};

use ndarray::{Array1, Array2, s};

use super::model::{
    BOARDS, BUCKET, DRAW, DRAW_BIAS, HIDDEN, HIDDEN_BIAS, LayerSizes, Model, VALUE, VALUE_BIAS,
    activate, squash,
};

/// The output of a model for some features, computed in the most direct way.
fn told(model: &Model, patterns: &Array2<f32>, features: &Features) -> (f32, f32) {
    let row = |place: usize| model.weights[place].row(features.bucket());
    let width = model.shape.pattern_width;
    let mut sum: Array1<f32> = row(BUCKET).to_owned();
    let sent = features.sent.map(|board| (9, features.boards[board.index()]));
    for (slot, pattern) in features.boards.into_iter().enumerate().chain(sent) {
        let matrix = model.weights[BOARDS].slice(s![slot * width..(slot + 1) * width, ..]);
        sum += &patterns.row(pattern.index()).dot(&matrix);
    }
    let hidden = sum.mapv(activate).dot(&model.weights[HIDDEN + features.bucket()]);
    let hidden = (hidden + row(HIDDEN_BIAS)).mapv(activate);
    let out = |weights, bias| squash(hidden.dot(&row(weights)) + row(bias)[0]);
    (out(VALUE, VALUE_BIAS), (1.0 + out(DRAW, DRAW_BIAS)) / 2.0)
}

/// Compares the engine's evaluations with those of training, in random games of a rule system.
fn check<V: Variant>(_: TwoLevel<V>, model: &Model, network: &Network) {
    let mut rng = Rng::with_seed(7);
    let (_, patterns) = model.patterns();
    let (mut sum, mut count) = (0.0, 0.0);
    for _ in 0..20 {
        let mut position = TwoLevel::<V>::new();
        while let Some(mv) = position.random_move(rng.u32(..)) {
            let features = Features::of(&position);
            let (value, draw) = network.evaluate(&features);
            let (trained_value, trained_draw) = told(model, &patterns, &features);
            for error in [value - trained_value, draw - trained_draw] {
                // Quantising rounds off less than 1/127 of a weight.
                assert!(error.abs() < 0.1, "{error} in {position:?}");
                sum += error.abs();
                count += 1.0;
            }
            position.play_unchecked(mv);
        }
    }
    assert!(sum / count < 0.01, "{} on the average", sum / count);
}

#[test]
fn the_engine_says_what_training_sees() {
    let model = Model::new(LayerSizes::default(), 3);
    let heads = HeadWeights::write(&model.heads(Features::BUCKETS));
    let body = model.body().unwrap().write();
    let network = Network::read(&body, &heads).unwrap();
    check(Classic::new(), &model, &network);
    check(OpenBoards::new(), &model, &network);
    check(Adjacent::new(), &model, &network);

    assert_eq!(BodyWeights::read(&body).unwrap().write(), body);
    assert_eq!(HeadWeights::write(&HeadWeights::read(&heads).unwrap()), heads);
}

#[test]
fn an_adapter_changes_what_it_may_and_nothing_else() {
    let mut model = Model::new(LayerSizes::default(), 3);
    let body = model.body().unwrap().write();
    let heads = HeadWeights::write(&model.heads(Features::FREE_MOVE + 1));
    model.spread(Features::FREE_MOVE + 1);
    let mut rng = Rng::with_seed(9);
    for (place, matrix) in model.weights.iter_mut().enumerate() {
        matrix.slice_mut(s![Model::adapts(place), ..]).mapv_inplace(|x| x + rng.f32() / 5.0);
    }
    let adapter = model.adapter(Features::BUCKETS).write();
    let network = Network::adapted(&body, &heads, Some(&adapter)).unwrap();
    check(OpenBoards::new(), &model, &network);
    check(Adjacent::new(), &model, &network);
    assert_eq!(AdapterWeights::read(&adapter).unwrap().write(), adapter);

    let few = model.adapter(Features::FREE_MOVE).write();
    let refusal = |adapter: &[u8]| Network::adapted(&body, &heads, Some(adapter)).unwrap_err();
    assert_eq!(refusal(&few), WeightsError::TooShort);
    assert_eq!(refusal(&adapter[..adapter.len() - 1]), WeightsError::TooShort);
    assert_eq!(refusal(&[&adapter[..], b"x"].concat()), WeightsError::TooLong);
    assert_eq!(refusal(&heads), WeightsError::NotANetwork);
}
