use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::{ItemUse, UseTree};

/// What a `use` brings into a module.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    /// The name that it has here; nothing for all that the path has.
    pub(crate) name: Option<String>,
    pub(crate) path: Vec<String>,
    /// Whether other modules can name it through this one.
    pub(crate) is_public: bool,
}

/// The imports of one tree of `use`.
pub(crate) fn imports(tree: &UseTree, is_public: bool) -> Vec<Import> {
    let mut found = Vec::new();
    collect(tree, &[], is_public, &mut found);
    found
}

fn collect(tree: &UseTree, before: &[String], is_public: bool, found: &mut Vec<Import>) {
    let with = |name: String| [before, &[name]].concat();
    let mut add = |name, path| found.push(Import { name, path, is_public });
    match tree {
        UseTree::Path(it) => collect(&it.tree, &with(it.ident.to_string()), is_public, found),
        UseTree::Group(it) => {
            it.items.iter().for_each(|tree| collect(tree, before, is_public, found));
        }
        UseTree::Glob(_) => add(None, before.to_vec()),
        UseTree::Name(it) if it.ident == "self" => add(before.last().cloned(), before.to_vec()),
        UseTree::Name(it) => add(Some(it.ident.to_string()), with(it.ident.to_string())),
        UseTree::Rename(it) if it.ident == "self" => {
            add(Some(it.rename.to_string()), before.to_vec());
        }
        UseTree::Rename(it) => add(Some(it.rename.to_string()), with(it.ident.to_string())),
    }
}

/// The paths in some code, whatever they name, and the imports of its blocks.
#[derive(Default)]
pub(crate) struct Paths {
    pub(crate) paths: BTreeSet<Vec<String>>,
    pub(crate) imports: Vec<Import>,
}

impl Paths {
    pub(crate) fn of(code: TokenStream) -> Paths {
        let mut paths = Paths::default();
        paths.read(code);
        paths
    }

    /// Reads tokens, so that the arguments of macros are read, too.
    fn read(&mut self, code: TokenStream) {
        let tokens: Vec<_> = code.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.read(group.stream()),
                TokenTree::Ident(ident) if ident == "use" => {
                    let end = tokens[at..].iter().position(|token| is_punct(token, ';'));
                    let end = end.map_or(tokens.len() - 1, |end| at + end);
                    let item: TokenStream = tokens[at..=end].iter().cloned().collect();
                    if let Ok(item) = syn::parse2::<ItemUse>(item) {
                        self.imports.extend(imports(&item.tree, false));
                        at = end;
                    }
                }
                TokenTree::Ident(_) => {
                    let start = at;
                    let mut path = Vec::new();
                    while let Some(TokenTree::Ident(ident)) = tokens.get(at) {
                        path.push(ident.to_string());
                        if !(is_colons(&tokens, at + 1)
                            && matches!(tokens.get(at + 3), Some(TokenTree::Ident(_))))
                        {
                            break;
                        }
                        at += 3;
                    }
                    // What a macro writes: see `Resolver::path`.
                    if start > 0 && is_punct(&tokens[start - 1], '$') && path[0] == "crate" {
                        path[0].insert(0, '$');
                    }
                    // A macro may have the name of a function; it is told from it by its mark.
                    let is_call = tokens.get(at + 1).is_some_and(|it| is_punct(it, '!'))
                        && matches!(tokens.get(at + 2), Some(TokenTree::Group(_)));
                    if let Some(last) = path.last_mut().filter(|_| is_call) {
                        last.push('!');
                    }
                    let is_field = start > 0
                        && is_punct(&tokens[start - 1], '.')
                        && !(start > 1 && is_punct(&tokens[start - 2], '.'));
                    let goes_on = start > 1 && is_colons(&tokens, start - 2);
                    // A lone name is most often a variable; a function is called.
                    let is_variable = path.len() == 1
                        && !is_call
                        && path[0].starts_with(char::is_lowercase)
                        && !matches!(tokens.get(at + 1), Some(TokenTree::Group(_)));
                    if !is_field && !goes_on && !is_variable {
                        self.paths.insert(path);
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_colons(tokens: &[TokenTree], at: usize) -> bool {
    tokens.get(at..at + 2).is_some_and(|two| two.iter().all(|token| is_punct(token, ':')))
}
