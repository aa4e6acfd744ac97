import { diff, sameJson } from '@assistant/tasks';
import type { SettingsDocument, Values } from '../document';
import { editsOf, editsOver } from './edits';
import { mergePending } from './merge-pending';
import type { Edits, Pending } from './pending';
import { type Autosave, isDirty, isUnsent, type Phase } from './state';
import { rebase } from './undo-history';

/** After an answer: what changed meanwhile is sent at once. */
export function settle(document: SettingsDocument, state: Autosave, now: number): Autosave {
  return { ...state, phase: isDirty(state, document) ? { name: 'waiting', at: now } : { name: 'clean' } };
}

/** The server's newer values replace the ones this page knew. Undo does not touch what changed with them. */
export function takeOver(state: Autosave, theirs: Values, revision: number, values: Values): Autosave {
  const present = { values, drafts: state.drafts };
  const undo = rebase([...state.history, state], diff(state.base, theirs), present);
  return { ...state, ...present, ...undo, base: theirs, revision };
}

/** The same for each key. */
function takeOverByKey(
  document: SettingsDocument,
  state: Autosave,
  theirs: Values,
  revision: number,
  edits: Edits,
): Autosave {
  const { values, contested } = editsOver(document, edits, theirs);
  // What was sent with an older revision is either stored by now, or will be refused.
  return { ...takeOver(state, theirs, revision, values), contested, unanswered: [] };
}

/** Values that were just read from the server. */
export function loaded(
  document: SettingsDocument,
  state: Autosave,
  { values, revision }: { values: Values; revision: number },
): Autosave {
  // An older answer; or a save is being sent, and its answer will say the same.
  if (revision <= state.revision || state.phase.name === 'saving') return state;
  if (document.merge === 'byKey') {
    const next = takeOverByKey(document, state, values, revision, editsOf(document, state));
    const goesOn = isDirty(next, document) && state.phase.name !== 'clean';
    return goesOn ? next : settle(document, next, 0);
  }
  // Own changes in the way: the next save resolves it.
  if (state.phase.name !== 'clean') return state;
  // What is typed into the same field would hide the change and then overwrite it unseen.
  if (diff(state.base, values).some(({ key }) => Object.hasOwn(state.drafts, key))) return state;
  return takeOver(state, values, revision, values);
}

/** The answer to a save with an old revision: what the server has at `revision` now. */
export interface Stale {
  theirs: Values;
  revision: number;
  now: number;
}

/**
 * Another save is on the server. There is nothing to ask if one side has everything that the other changed:
 * an answer was lost, another tab of this browser sent what both had, or another device made the same change.
 */
export function refusedAsStale(
  document: SettingsDocument,
  state: Autosave,
  { sent, again }: Phase & { name: 'saving' },
  { theirs, revision, now }: Stale,
): Autosave {
  const { base, values } = state;
  // What was just refused is not on the server, unless an earlier attempt stored it.
  const unanswered = state.unanswered.filter((own) => again || own !== sent);
  if (document.merge === 'byKey') {
    const edits = editsOf(document, { ...state, unanswered });
    return settle(document, takeOverByKey(document, state, theirs, revision, edits), now);
  }
  const next = { ...state, unanswered: [] };
  const isOwn = state.unanswered.some((own) => sameJson(own, theirs));
  const shares = (side: Values) =>
    [base, ...unanswered]
      .flatMap((from) => diff(from, side))
      .every(({ key }) => sameJson(values[key], theirs[key]));
  if (isOwn || shares(theirs)) return settle(document, { ...next, base: theirs, revision }, now);
  if (shares(values)) return settle(document, takeOver(next, theirs, revision, theirs), now);
  return { ...next, phase: { name: 'conflict', theirs, revision } };
}

/** A document that was just read, with the unsent changes of closed pages. It keeps the values they are based on. */
export function withKept(document: SettingsDocument, fresh: Autosave, kept: readonly Pending[]): Autosave {
  const [first, ...others] = kept;
  if (!first || document.merge === 'byKey') return revived(document, fresh, kept);
  return goOn(document, fresh, { ...fresh, ...sendable(mergePending(first, ...others), fresh) });
}

/** Adds the unsent changes of closed pages to those of this page. */
export function revived(document: SettingsDocument, state: Autosave, kept: readonly Pending[]): Autosave {
  if (document.merge === 'byKey') {
    const edits: Edits = Object.assign({}, ...[...kept, state].map((one) => editsOf(document, one)));
    return goOn(document, state, { ...state, ...editsOver(document, edits, state.base) });
  }
  const merged = sendable(mergePending(state, ...kept), state);
  // The answer to what was sent, or the player's choice, comes first.
  const asked = state.phase.name === 'saving' || state.phase.name === 'conflict';
  const upon = asked ? state : merged;
  return goOn(document, state, { ...state, ...merged, base: upon.base, revision: upon.revision });
}

/** If only invalid texts were stored, the values are the server's. */
function sendable(merged: Pending, { base, revision, values }: Autosave): Required<Pending> {
  const pending = { unanswered: [], contested: {}, ...merged };
  return isUnsent(merged) ? pending : { ...pending, base, revision, values };
}

/** Sends the changes of other pages at once. Undo does not touch them. */
function goOn(document: SettingsDocument, before: Autosave, next: Autosave): Autosave {
  const undo = rebase(before.history, diff(before.values, next.values), next);
  const waits = before.phase.name === 'clean' || before.phase.name === 'waiting';
  const state = { ...next, ...undo };
  return waits ? settle(document, state, 0) : state;
}
