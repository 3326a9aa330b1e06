//! What is done with Calepin from the command line.

fn main() {}
