/** What the server has said to people that it has stored. */
export interface Book {
  /** Texts of which a page has had the answer, by client id. */
  readonly texts: Map<string, { by: string; side: 'user' | 'cs'; content: string; id: number }>;
  /** Texts that players have written, by who wrote them: whatever happens, they are stored in the end. */
  readonly written: Map<string, string>;
  /** The newest save of each document that was answered, and all that were sent and by whom, by account and document. */
  readonly saves: Map<string, { revision: number; values: string }>;
  readonly sent: Map<string, Map<string, Set<string>>>;
  /** The messages that a player has had on a screen, and agents in a page, by account or `AGENTS`. */
  readonly shown: Map<string, Set<number>>;
  /** Messages that a receiver has taken, by id: the place that it was sent to, and what it was about. */
  readonly received: Map<string, { address: string; events: readonly { kind: string; at: string }[] }>;
  /** Messages that a receiver has refused for good, by id. */
  readonly refused: Set<string>;
}

/** What agents have had in a page counts for all of them. */
export const AGENTS = 'agents';

export const makeBook = (): Book => ({
  texts: new Map(),
  written: new Map(),
  saves: new Map(),
  sent: new Map(),
  shown: new Map(),
  received: new Map(),
  refused: new Set(),
});
