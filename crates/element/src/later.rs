//! The later part of the program: code that a board needs only if its game is not a record from the
//! start position. It reads positions, links and records that begin at a position, and says what is
//! wrong with a text.
//!
//! The build cuts the program in two at [`read`]. With the attribute `wasm_split`, this function
//! would load the later part itself and return a future. Instead the script loads it before the
//! call, so the first part needs no code for that.

// This crate marks the program as one that the build's tool can cut.
use wasm_split_helpers as _;

use uttt_rules::StudyError;

use crate::Viewer;

/// Reads a game in any of our forms. The script must have loaded the later part.
///
/// # Errors
/// A kind, a space, and a message.
pub(crate) fn read(text: &str) -> Result<Viewer, String> {
    #[cfg(target_family = "wasm")]
    return split::read(text);
    #[cfg(not(target_family = "wasm"))]
    return read_any(text);
}

fn read_any(text: &str) -> Result<Viewer, String> {
    Viewer::read(text).map_err(|error| {
        let kind =
            if matches!(error, StudyError::TooLong { .. }) { "too-long" } else { "bad-record" };
        format!("{kind} {error}")
    })
}

/// The build's tool finds the place to cut by two names: that of the function which the first part
/// imports, and that of the function which the later part exports. The attribute `wasm_split` would
/// write the same names.
#[cfg(target_family = "wasm")]
#[allow(
    unsafe_code,
    improper_ctypes,
    improper_ctypes_definitions,
    reason = "both ends are this file"
)]
mod split {
    use crate::Viewer;

    #[link(wasm_import_module = "__wasm_split_placeholder__")]
    unsafe extern "C" {
        #[link_name = "__wasm_split_00later00_import_00000000000000000000000000000001_read"]
        safe fn imported(text: &str) -> Result<Viewer, String>;
    }

    #[unsafe(export_name = "__wasm_split_00later00_export_00000000000000000000000000000001_read")]
    extern "C" fn exported(text: &str) -> Result<Viewer, String> {
        super::read_any(text)
    }

    pub(super) fn read(text: &str) -> Result<Viewer, String> {
        imported(text)
    }
}
