//! The memory of a search: a tree of moves stored in one list. Children are linked, so adding a node is a push.

/// A node of the tree: a step, and the results of the playouts that went through it.
pub(super) struct Node<M> {
    /// The move played or the chance shown; `None` for the root.
    step: Option<Step<M>>,
    /// The number of playouts that went through the node.
    pub(super) visits: u32,
    /// The sum of the shares of its mover in those playouts.
    pub(super) worth: u64,
    /// Whether all candidates of this position are among the node's children.
    pub(super) listed: bool,
    /// The newest child, or [`ROOT`] for none.
    first: Index,
    /// The next older sibling, or [`ROOT`] for none.
    next: Index,
}

/// The position of a node in the list.
pub(super) type Index = u32;

/// The index of the root, which is no node's child. As a link, it means "none".
pub(super) const ROOT: Index = 0;

/// The step from a node to its child.
#[derive(Clone, PartialEq)]
pub(super) enum Step<M> {
    /// A move of a seat.
    Move(M),
    /// Chance shown, as [`Knowledge::shown`](super::knowledge::Knowledge::shown) numbers it.
    Shown(u32),
}

/// The nodes, the root first.
pub(super) struct Tree<M>(Vec<Node<M>>);

impl<M: Clone + PartialEq> Tree<M> {
    /// A root, with capacity for `room` nodes.
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

    /// The children of a node, newest first.
    pub(super) fn children(&self, of: Index) -> impl Iterator<Item = (Index, &Node<M>)> {
        let mut at = self.node(of).first;
        std::iter::from_fn(move || {
            let here = (at != ROOT).then(|| (at, self.node(at)))?;
            at = here.1.next;
            Some(here)
        })
    }

    /// Whether a child with this move exists.
    pub(super) fn played(&self, of: Index, mv: &M) -> bool {
        self.children(of).any(|(_, node)| node.mv() == Some(mv))
    }

    /// The child at this step, added if missing, and whether it was added.
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

    /// The move that leads to the node; `None` for the root and for chance.
    pub(super) fn mv(&self) -> Option<&M> {
        match &self.step {
            Some(Step::Move(mv)) => Some(mv),
            _ => None,
        }
    }

    /// The mean share of the mover, 0 to 1.
    pub(super) fn mean(&self) -> f64 {
        self.worth as f64 / f64::from(self.visits.max(1)) / f64::from(super::knowledge::WHOLE)
    }
}
