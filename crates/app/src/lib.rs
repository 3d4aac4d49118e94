//! The page of Ultimate Tic-Tac-Toe without a browser: state, update, layout, scene.
