import { diff, sameJson } from '@assistant/tasks';
import { complete, type SettingsDocument, type Values } from '../document';
import type { Edit, Edits, Pending } from './pending';

type Completed = Pick<SettingsDocument, 'complete'>;

const holds = (values: readonly unknown[], value: unknown): boolean =>
  values.some((one) => sameJson(one, value));

/** Unsent changes by key, including those that wait for the player. */
export function editsOf(document: Completed, pending: Omit<Pending, 'revision'>): Edits {
  const base = complete(document, pending.base);
  const values = complete(document, pending.values);
  const sent = (pending.unanswered ?? []).map((one) => complete(document, one));
  const changed = new Set([base, ...sent].flatMap((from) => diff(from, values).map(({ key }) => key)));
  const own = [...changed].map((key): [string, Edit] => {
    const [was, now] = [base[key], values[key]];
    const other = sent.map((one) => one[key]).filter((value) => !sameJson(value, was));
    const distinct = other.filter((value, at) => !holds(other.slice(0, at), value));
    return [key, distinct.length > 0 ? { was, now, sent: distinct } : { was, now }];
  });
  return { ...Object.fromEntries(own), ...pending.contested };
}

/** Whether the server's value comes from another device: it is neither the old value nor one that was set here. */
const isElsewhere = ({ was, now, sent = [] }: Edit, theirs: unknown): boolean =>
  !holds([was, now, ...sent], theirs);

/**
 * Applies the changes to what the server has now. A key that was changed elsewhere too keeps the server's value and its
 * change is contested: it waits for the player and does not delay the others.
 */
export function editsOver(
  document: Completed,
  edits: Edits,
  theirs: Values,
): { values: Values; contested: Edits; unanswered: Values[] } {
  const known = complete(document, theirs);
  const values = { ...theirs };
  const contested: Edits = {};
  const own: Edits = {};
  for (const [key, edit] of Object.entries(edits)) {
    (isElsewhere(edit, known[key]) ? contested : own)[key] = edit;
    if (own[key] && !sameJson(known[key], edit.now)) values[key] = edit.now;
  }
  return { values, contested, unanswered: unansweredOf(own, values) };
}

/** The values that the server may have, because they were sent and not answered. */
const unansweredOf = (edits: Edits, values: Values): Values[] =>
  Object.entries(edits).flatMap(([key, { sent = [] }]) => sent.map((value) => ({ ...values, [key]: value })));

/** Changes that were stored by key, applied to the values the server has now. */
export function pendingOf(edits: Edits, current: Values, revision: number): Pending {
  const all = (side: 'was' | 'now') =>
    Object.fromEntries(Object.entries(edits).map(([key, edit]) => [key, edit[side]]));
  const values = { ...current, ...all('now') };
  const base = { ...current, ...all('was') };
  return { base, revision, values, drafts: {}, unanswered: unansweredOf(edits, values) };
}
