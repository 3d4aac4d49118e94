use std::collections::BTreeSet;

use crate::mention::Mention;
use crate::paths::Import;
use crate::tree::Tree;

/// What a path leads to.
#[derive(Clone)]
enum Target {
    Module(usize),
    /// Something that a module defines.
    Item(usize, String),
}

pub(crate) fn all_mentions(tree: &Tree) -> BTreeSet<Mention> {
    let mut found = BTreeSet::new();
    for (id, module) in tree.modules.iter().enumerate() {
        // What is only passed on is not used here.
        let own = module.imports.iter().filter(|it| !it.is_public);
        let is_used = |name: &String| {
            let is_macro = module.paths.contains(&vec![format!("{name}!")]);
            !is_macro || module.paths.iter().any(|path| path.first() == Some(name))
        };
        let used = own.filter(|it| it.name.as_ref().is_some_and(is_used));
        for path in used.map(|it| &it.path).chain(&module.paths) {
            for target in (Resolver { tree, open: Vec::new() }).path(id, path) {
                let Target::Item(of, item) = target else { continue };
                let (by, of) = (module.file.clone(), tree.modules[of].file.clone());
                if by != of {
                    found.insert(Mention { by, of, item });
                }
            }
        }
    }
    found
}

struct Resolver<'a> {
    tree: &'a Tree,
    /// The names that are being looked up, so that modules which pass on each other's come to an end.
    open: Vec<(usize, String)>,
}

impl Resolver<'_> {
    /// What a path means inside a module.
    fn path(&mut self, from: usize, path: &[String]) -> Vec<Target> {
        let Some((first, mut rest)) = path.split_first() else { return Vec::new() };
        let modules = &self.tree.modules;
        if let Some(name) = path.last().filter(|name| name.ends_with('!')) {
            return self.macros(from, name);
        }
        // `$crate::name` may be a macro that is passed on by its name.
        if let ("$crate", [name]) = (first.as_str(), rest) {
            let macros = self.macros(from, &format!("{name}!"));
            if !macros.is_empty() {
                return macros;
            }
        }
        let mut targets = match first.as_str() {
            "crate" | "$crate" => vec![Target::Module(modules[from].root)],
            "self" => vec![Target::Module(from)],
            "super" => {
                let mut above = modules[from].parent;
                while let Some((_, after)) = rest.split_first().filter(|it| it.0 == "super") {
                    above = above.and_then(|id| modules[id].parent);
                    rest = after;
                }
                above.map(Target::Module).into_iter().collect()
            }
            first => self.first(from, first),
        };
        for name in rest {
            // A function may have the name of a module; nothing is inside it.
            if targets.iter().any(|it| matches!(it, Target::Module(_))) {
                targets.retain(|it| matches!(it, Target::Module(_)));
            }
            let step = |target| match target {
                Target::Module(id) => self.inside(id, name),
                item @ Target::Item(..) => vec![item],
            };
            targets = targets.into_iter().flat_map(step).collect();
        }
        targets
    }

    /// The macros of a name in the crate, wherever they are.
    fn macros(&self, from: usize, name: &str) -> Vec<Target> {
        let modules = self.tree.modules.iter().enumerate();
        let root = self.tree.modules[from].root;
        let own = modules.filter(|(_, it)| it.root == root && it.items.contains(name));
        own.map(|(id, _)| Target::Item(id, name.to_owned())).collect()
    }

    /// What the first name of a path means: something of the module, else a library.
    fn first(&mut self, from: usize, name: &str) -> Vec<Target> {
        let found = self.lookup(from, name);
        if !found.is_empty() {
            return found;
        }
        if let Some(root) = self.tree.libraries.get(name) {
            return vec![Target::Module(*root)];
        }
        Vec::new()
    }

    /// What a module calls by a name. If it seems to have no such thing, a macro writes it there.
    fn inside(&mut self, id: usize, name: &str) -> Vec<Target> {
        let found = self.lookup(id, name);
        let module = &self.tree.modules[id];
        let is_import = |it: &Import| it.name.as_deref().is_none_or(|own| own == name);
        if found.is_empty() && !module.imports.iter().any(is_import) {
            return vec![Target::Item(id, name.to_owned())];
        }
        found
    }

    fn lookup(&mut self, id: usize, name: &str) -> Vec<Target> {
        let key = (id, name.to_owned());
        if self.open.contains(&key) {
            return Vec::new();
        }
        self.open.push(key);
        let module = &self.tree.modules[id];
        let mut found: Vec<_> =
            module.children.get(name).copied().map(Target::Module).into_iter().collect();
        if module.items.contains(name) {
            found.push(Target::Item(id, name.to_owned()));
        }
        for import in module.imports.iter().filter(|it| it.name.as_deref() == Some(name)) {
            found.extend(self.path(id, &import.path));
        }
        if found.is_empty() {
            for import in module.imports.iter().filter(|it| it.name.is_none()) {
                for target in self.path(id, &import.path) {
                    if let Target::Module(all) = target {
                        found.extend(self.lookup(all, name));
                    }
                }
            }
        }
        self.open.pop();
        found
    }
}
