use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::mention::Mention;

/// The groups of files in which each leads to each other one, with the mentions inside the group.
pub fn circles(mentions: &BTreeSet<Mention>) -> Vec<Vec<&Mention>> {
    let mut named: BTreeMap<&Path, BTreeSet<&Path>> = BTreeMap::new();
    for mention in mentions {
        named.entry(&mention.by).or_default().insert(&mention.of);
    }
    let mut reached: BTreeMap<&Path, BTreeSet<&Path>> = BTreeMap::new();
    for from in named.keys() {
        let mut open = vec![*from];
        let all = reached.entry(from).or_default();
        while let Some(file) = open.pop() {
            open.extend(named.get(file).into_iter().flatten().filter(|next| all.insert(next)));
        }
    }
    let leads = |from: &Path, to: &Path| reached.get(from).is_some_and(|all| all.contains(to));
    let mut groups: BTreeMap<BTreeSet<&Path>, Vec<&Mention>> = BTreeMap::new();
    for mention in mentions.iter().filter(|it| leads(&it.of, &it.by)) {
        let group =
            named.keys().filter(|file| leads(&mention.by, file) && leads(file, &mention.by));
        groups.entry(group.copied().collect()).or_default().push(mention);
    }
    groups.into_values().collect()
}
