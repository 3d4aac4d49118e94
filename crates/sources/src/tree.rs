use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use quote::ToTokens;
use syn::{Attribute, Expr, Item, ItemMod, Lit, Meta, Visibility};

use crate::paths::{Import, Paths, imports};

/// The modules of all crates that were read. A module is known by its index.
#[derive(Default)]
pub(crate) struct Tree {
    pub(crate) modules: Vec<Module>,
    /// The root of each library, by the name that other crates use.
    pub(crate) libraries: BTreeMap<String, usize>,
}

/// A module: a file, or a part of one.
pub(crate) struct Module {
    pub(crate) file: PathBuf,
    pub(crate) root: usize,
    pub(crate) parent: Option<usize>,
    pub(crate) children: BTreeMap<String, usize>,
    pub(crate) imports: Vec<Import>,
    pub(crate) items: BTreeSet<String>,
    /// The paths in its code, apart from its imports.
    pub(crate) paths: BTreeSet<Vec<String>>,
}

impl Tree {
    /// Reads the library, the programs and the tests of the crate in a folder.
    pub(crate) fn read_crate(&mut self, folder: &Path) -> Result<()> {
        let manifest = folder.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| manifest.display().to_string())?;
        let manifest: toml::Table = text.parse().context("a manifest")?;
        let name =
            ["lib", "package"].into_iter().find_map(|it| manifest.get(it)?.get("name")?.as_str());
        let name = name.context("a crate without a name")?.replace('-', "_");
        let library = folder.join("src/lib.rs");
        if library.is_file() {
            let root = self.read_root(&library)?;
            self.libraries.insert(name, root);
        }
        let mut roots = vec![folder.join("src/main.rs"), folder.join("build.rs")];
        for of_roots in ["src/bin", "tests", "benches", "examples"] {
            for entry in entries(&folder.join(of_roots))? {
                let main = entry.join("main.rs");
                roots.push(if entry.is_dir() { main } else { entry });
            }
        }
        let is_root =
            |path: &PathBuf| path.is_file() && path.extension().is_some_and(|it| it == "rs");
        for root in roots.into_iter().filter(is_root) {
            self.read_root(&root)?;
        }
        Ok(())
    }

    fn read_root(&mut self, file: &Path) -> Result<usize> {
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        self.read_file(file, None, &folder)
    }

    /// Reads a file as a module; those that it declares are looked for in `folder`.
    fn read_file(&mut self, file: &Path, parent: Option<usize>, folder: &Path) -> Result<usize> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let parsed = syn::parse_file(&text).with_context(|| file.display().to_string())?;
        self.add(file, parent, folder, parsed.items)
    }

    fn add(
        &mut self,
        file: &Path,
        parent: Option<usize>,
        folder: &Path,
        items: Vec<Item>,
    ) -> Result<usize> {
        let id = self.modules.len();
        let root = parent.map_or(id, |parent| self.modules[parent].root);
        self.modules.push(Module {
            file: file.to_owned(),
            root,
            parent,
            children: BTreeMap::new(),
            imports: Vec::new(),
            items: BTreeSet::new(),
            paths: BTreeSet::new(),
        });
        for item in items {
            match item {
                Item::Mod(module) => {
                    let name = module.ident.to_string();
                    let child = self.add_module(file, id, folder, module)?;
                    self.modules[id].children.insert(name, child);
                }
                Item::Use(item) => {
                    let is_public = !matches!(item.vis, Visibility::Inherited);
                    self.modules[id].imports.extend(imports(&item.tree, is_public));
                }
                item => {
                    self.modules[id].items.extend(name(&item));
                    let Paths { paths, imports } = Paths::of(item.into_token_stream());
                    self.modules[id].paths.extend(paths);
                    self.modules[id].imports.extend(imports);
                }
            }
        }
        Ok(id)
    }

    fn add_module(
        &mut self,
        file: &Path,
        parent: usize,
        folder: &Path,
        module: ItemMod,
    ) -> Result<usize> {
        let name = module.ident.to_string();
        if let Some((_, items)) = module.content {
            return self.add(file, Some(parent), &folder.join(name), items);
        }
        if let Some(at) = module.attrs.iter().find_map(path) {
            let beside = file.parent().unwrap_or(Path::new("")).join(at);
            let inside = beside.parent().unwrap_or(Path::new("")).to_owned();
            return self.read_file(&beside, Some(parent), &inside);
        }
        let inside = folder.join(&name);
        for at in [folder.join(format!("{name}.rs")), inside.join("mod.rs")] {
            if at.is_file() {
                return self.read_file(&at, Some(parent), &inside);
            }
        }
        bail!("{}: no file for `mod {name}`", file.display())
    }
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let found = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut found: Vec<_> = found.collect::<Result<_>>()?;
    found.sort();
    Ok(found)
}

/// The file that `#[path = "…"]` names.
fn path(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attribute.meta else { return None };
    let Expr::Lit(value) = &pair.value else { return None };
    let Lit::Str(text) = &value.lit else { return None };
    pair.path.is_ident("path").then(|| text.value())
}

fn name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => return it.ident.as_ref().map(|name| format!("{name}!")),
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::TraitAlias(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Union(it) => &it.ident,
        _ => return None,
    };
    Some(name.to_string())
}
