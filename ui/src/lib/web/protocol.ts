// The messages between a page and its worker. Arguments and results of the core are JSON texts.

/** A request to a worker. `think` needs no notebook; every other request does. Only end-to-end tests ask to close. */
export type Request =
  | { what: 'open'; keeps: boolean; wants: boolean }
  | { what: 'close' }
  | { what: 'call'; name: string; args: string }
  | { what: 'question'; name: string; args: string }
  | { what: 'think'; question: string }
  | { what: 'answer'; question: string; thought: string };

export type Asked = Request & { id: number };

/** Why there is no result: a refusal of the core, as JSON; another tab has the notebook; or the worker is broken. */
export type Failure = { fault: string } | { elsewhere: true } | { broken: string };

/** A message of a worker: an answer, the changed topics as JSON, or that another tab has taken the notebook over. */
export type Said =
  { id: number; result: string } | ({ id: number } & Failure) | { changes: string } | { taken: true };
