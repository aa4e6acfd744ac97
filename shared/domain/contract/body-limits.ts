/** The most bytes in the body of a call, unless its declaration says otherwise. */
export const BODY_MAX_BYTES = 64 * 1024;

/** How deep a body may nest. The deepest valid setting, with the fields around it, needs 12. */
export const BODY_MAX_DEPTH = 16;
