/** What ends a line or is obeyed by a terminal, and what turns the direction of a text. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A reason from the desk as one plain line: it is shown in histories and logs, where it could add lines or write over others. */
export const plainReason = (given: string): string => given.replace(CONTROLS, ' ').replace(TURNS, '').trim();
