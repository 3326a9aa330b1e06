// What a page and its worker say to each other. Everything the core is handed or gives is JSON already.

/** What a worker can be asked: for the notebook, or, without one, for a thought. */
export type Request =
  | { what: 'open'; keeps: boolean; wants: boolean }
  | { what: 'close' }
  | { what: 'call'; name: string; args: string }
  | { what: 'question'; name: string; args: string }
  | { what: 'think'; question: string }
  | { what: 'answer'; question: string; thought: string };

export type Asked = Request & { id: number };

/** Why there is no result: the core refused, as JSON; another tab has the notebook; or nothing can be said any more. */
export type Failure = { fault: string } | { elsewhere: true } | { broken: string };

/** What a worker says: a result, what has been changed, or that another tab has taken the notebook over. */
export type Said =
  { id: number; result: string } | ({ id: number } & Failure) | { changes: string } | { taken: true };
