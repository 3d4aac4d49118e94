//! The parts of the page in one file, compressed as one stream of LZMA: what one part has in common with
//! another is stored once, however far apart the two are. `www/single-file/parts.js` unpacks it.

use std::io::Write;

use anyhow::Result;
use lzma_rust2::{LzmaOptions, LzmaWriter};

/// Compresses the parts one after the other. The order matters: a page can use a part once the stream is
/// unpacked up to its end.
pub(super) fn write<'a>(parts: impl Iterator<Item = &'a [u8]>) -> Result<Vec<u8>> {
    let whole: Vec<u8> = parts.flatten().copied().collect();
    let options = LzmaOptions {
        dict_size: u32::try_from(whole.len().next_power_of_two())?,
        // A WebAssembly program is a stream of bytes: nothing in it repeats every two or four bytes.
        lc: 4,
        lp: 0,
        pb: 0,
        // With these settings, it looks for longer matches, and for more of them, than with the preset.
        nice_len: LzmaOptions::NICE_LEN_MAX,
        depth_limit: 200,
        ..LzmaOptions::with_preset(9)
    };
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(whole.len() as u64))?;
    writer.write_all(&whole)?;
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use lzma_rust2::LzmaReader;

    use super::write;

    #[test]
    fn parts_come_back_and_what_they_share_is_stored_once() {
        let mut rng = fastrand::Rng::with_seed(1);
        let shared: Vec<u8> = (0..100_000).map(|_| rng.u8(..)).collect();
        let parts = [&shared[..], b"between", &shared];
        let packed = write(parts.into_iter()).unwrap();
        assert!(packed.len() < 110_000, "{}", packed.len());
        let mut reader = LzmaReader::new_mem_limit(packed.as_slice(), u32::MAX, None).unwrap();
        let mut read = Vec::new();
        reader.read_to_end(&mut read).unwrap();
        assert_eq!(read, parts.concat());
    }
}
