import { diff } from '@assistant/tasks';
import { complete, type SettingsDocument, type Values } from '../document';
import type { Pending } from './pending';
import type { UndoHistory } from './undo-history';

type Completed = Pick<SettingsDocument, 'complete'>;

/**
 * Where a document's changes are:
 * - `clean`: the server has everything that can be sent
 * - `waiting`: changed; to be sent at `at` (ms), one second after the last change
 * - `saving`: `sent` is on its way, `again` where the very same went before without an answer
 * - `offline`: waits for the network
 * - `failed`: refused or lost; to be sent again at `at`, or, where that is null, after the next change; not before, where
 *   the server asked for the pause (`held`), unless the player asks
 * - `conflict`: another device saved in between; the player has to choose
 */
export type Phase =
  | { name: 'clean' }
  | { name: 'waiting'; at: number }
  | { name: 'saving'; sent: Values; again: boolean }
  | { name: 'offline' }
  | { name: 'failed'; reason: string; at: number | null; held?: boolean }
  | { name: 'conflict'; theirs: Values; revision: number };

export interface Autosave extends Required<Pending>, UndoHistory {
  phase: Phase;
}

/** The state of a document that was just read, without changes. */
export const clean = (values: Values, revision: number): Autosave => ({
  phase: { name: 'clean' },
  base: values,
  revision,
  values,
  drafts: {},
  unanswered: [],
  contested: {},
  history: [],
  lastChange: undefined,
});

/** Whether there is something to send: values that the server does not have, or that may differ from the server's. */
export function isDirty({ values, base, unanswered = [] }: Pending, document: Completed = {}): boolean {
  const now = complete(document, values);
  return [base, ...unanswered].some((known) => diff(complete(document, known), now).length > 0);
}

/** Whether there is a valid change that the server does not have, or may not have. */
export const isUnsent = (pending: Pending, document?: Completed): boolean =>
  isDirty(pending, document) || Object.keys(pending.contested ?? {}).length > 0;

/** What has to outlive the page: unsent changes, and typed values that break a rule. */
export function pendingIn(state: Autosave, document: Completed): Pending | undefined {
  const { base, revision, values, drafts, unanswered, contested } = state;
  if (!isUnsent(state, document) && Object.keys(drafts).length === 0) return undefined;
  const pending = { base, revision, values, drafts, unanswered };
  return Object.keys(contested).length > 0 ? { ...pending, contested } : pending;
}
