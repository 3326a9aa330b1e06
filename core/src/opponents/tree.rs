//! What a search remembers: a tree of moves in one list, its children linked, so that growing is a push.

/// A node of the tree: somebody's move, and how playouts went that began with it.
pub(super) struct Node<M> {
    /// What was played, or shown by chance.
    step: Option<Step<M>>,
    /// Playouts that went through here.
    pub(super) visits: u32,
    /// What its mover got in those playouts together.
    pub(super) worth: u64,
    /// All moves worth a thought here are among its children.
    pub(super) listed: bool,
    first: Index,
    next: Index,
}

/// Where a node is in the list.
pub(super) type Index = u32;

/// Where the root is, which is nobody's child.
pub(super) const ROOT: Index = 0;

/// What leads from a node to the next.
#[derive(Clone, PartialEq)]
pub(super) enum Step<M> {
    Move(M),
    Shown(u32),
}

pub(super) struct Tree<M>(Vec<Node<M>>);

impl<M: Clone + PartialEq> Tree<M> {
    /// A root, with room for so many.
    pub(super) fn new(room: usize) -> Tree<M> {
        let mut nodes = Vec::with_capacity(room);
        nodes.push(Node::new(None, ROOT));
        Tree(nodes)
    }

    pub(super) fn node(&self, at: Index) -> &Node<M> {
        &self.0[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: Index) -> &mut Node<M> {
        &mut self.0[at as usize]
    }

    /// The children of a node, the newest first.
    pub(super) fn children(&self, of: Index) -> impl Iterator<Item = (Index, &Node<M>)> {
        let mut at = self.node(of).first;
        std::iter::from_fn(move || {
            let here = (at != ROOT).then(|| (at, self.node(at)))?;
            at = here.1.next;
            Some(here)
        })
    }

    /// Whether this move leads to a child.
    pub(super) fn played(&self, of: Index, mv: &M) -> bool {
        self.children(of).any(|(_, node)| node.mv() == Some(mv))
    }

    /// The child that this step leads to, made if there is none, and whether it was.
    pub(super) fn grown(&mut self, of: Index, step: Step<M>) -> (Index, bool) {
        let known = self
            .children(of)
            .find(|(_, node)| node.step.as_ref() == Some(&step));
        if let Some((at, _)) = known {
            return (at, false);
        }
        let at = self.0.len() as Index;
        let next = std::mem::replace(&mut self.node_mut(of).first, at);
        self.0.push(Node::new(Some(step), next));
        (at, true)
    }
}

impl<M> Node<M> {
    fn new(step: Option<Step<M>>, next: Index) -> Node<M> {
        Node {
            step,
            visits: 0,
            worth: 0,
            listed: false,
            first: ROOT,
            next,
        }
    }

    /// The move that leads here.
    pub(super) fn mv(&self) -> Option<&M> {
        match &self.step {
            Some(Step::Move(mv)) => Some(mv),
            _ => None,
        }
    }

    /// What its mover got of a playout on average, 0 to 1.
    pub(super) fn mean(&self) -> f64 {
        self.worth as f64 / f64::from(self.visits.max(1)) / f64::from(super::knowledge::WHOLE)
    }
}
