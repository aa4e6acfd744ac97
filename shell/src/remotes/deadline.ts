/** Something did not happen in time. */
export class DeadlineError extends Error {}
