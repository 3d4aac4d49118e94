/// The first sixteen hexadecimal digits of a digest, for names of files and folders.
pub(crate) fn short(digest: impl AsRef<[u8]>) -> String {
    digest.as_ref().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
