import {
  type Change,
  diff,
  fieldsOf,
  sameJson,
  type TaskDefinition,
  type TaskValues,
  validateField,
} from '@assistant/shared/tasks';
import type { Pending } from './pending-store';
import { type Edited, rebase, remember, rememberChange, type UndoHistory } from './undo-history';

/** A change is sent this long after the last one (screens, "How a screen behaves", 2). */
export const AUTOSAVE_DELAY_MS = 1000;
/** So many saves without an answer are remembered, the newest of them. */
const UNANSWERED_KEPT = 20;

/**
 * Where a task's changes are:
 * - `clean`: the server has everything that can be sent
 * - `waiting`: changed; to be sent at `at` (ms), one second after the last change
 * - `saving`: `sent` is on its way, `again` where the very same went before without an answer
 * - `offline`: waits for the network
 * - `failed`: refused or lost; to be sent again at `at`, or, where that is null, after the next change
 * - `conflict`: another device saved in between; the player has to choose
 */
export type Phase =
  | { name: 'clean' }
  | { name: 'waiting'; at: number }
  | { name: 'saving'; sent: TaskValues; again: boolean }
  | { name: 'offline' }
  | { name: 'failed'; reason: string; at: number | null }
  | { name: 'conflict'; theirs: TaskValues; revision: number };

export interface Autosave extends Edited, UndoHistory {
  phase: Phase;
  /** The values the server has at `revision`, as far as this page knows. */
  base: TaskValues;
  revision: number;
  /** Values sent since `base` whose answer has not come: the server may have any of them. */
  unanswered: TaskValues[];
}

/** What can happen; `now` is the time in ms. */
export type AutosaveEvent =
  | { type: 'loaded'; values: TaskValues; revision: number }
  | { type: 'changed'; key: string; value: unknown; now: number }
  | { type: 'replaced'; values: TaskValues; now: number }
  | { type: 'undone'; now: number }
  /** The time of the phase has come, or the page may be about to go. */
  | { type: 'due' }
  | { type: 'wentOffline' }
  | { type: 'wentOnline' }
  | { type: 'saved'; revision: number; now: number }
  | { type: 'failed'; reason: string; at: number | null }
  | { type: 'disconnected' }
  | { type: 'refusedAsStale'; theirs: TaskValues; revision: number; now: number }
  | { type: 'resolved'; values: TaskValues; now: number };

/** The state of a task just read; `pending` are changes that an earlier page could not send. */
export function startAutosave(values: TaskValues, revision: number, pending?: Pending): Autosave {
  const fresh: Omit<Autosave, keyof Pending> = {
    phase: { name: 'clean' },
    history: [],
    lastChange: undefined,
  };
  if (!pending) return { ...fresh, base: values, revision, values, drafts: {}, unanswered: [] };
  const state: Autosave = { ...fresh, unanswered: [], ...pending };
  return isDirty(state)
    ? { ...state, phase: { name: 'waiting', at: 0 } }
    : { ...state, base: values, values, revision };
}

/** Whether there are values the server does not have, or may have others than these. */
export function isDirty({ values, base, unanswered = [] }: Pending): boolean {
  return [base, ...unanswered].some((known) => diff(known, values).length > 0);
}

/** What two devices set differently, as a change from `theirs` to mine. */
export function conflictChanges(state: Autosave): Change[] {
  return state.phase.name === 'conflict' ? diff(state.phase.theirs, state.values) : [];
}

/** Edits change the values; how that moves the phase is the same for all of them. */
function afterEdit(state: Autosave, edited: Edited, undo: UndoHistory, now: number): Autosave {
  const next = { ...state, ...edited, ...undo };
  if (diff(state.values, edited.values).length === 0) return next;
  switch (state.phase.name) {
    case 'clean':
    case 'waiting':
    case 'failed':
      return {
        ...next,
        phase: isDirty(next) ? { name: 'waiting', at: now + AUTOSAVE_DELAY_MS } : { name: 'clean' },
      };
    case 'offline':
      return { ...next, phase: isDirty(next) ? state.phase : { name: 'clean' } };
    default:
      return next;
  }
}

function change(
  definition: TaskDefinition,
  state: Autosave,
  key: string,
  value: unknown,
  now: number,
): Autosave {
  const field = fieldsOf(definition).find((candidate) => candidate.key === key);
  if (!field) return state;
  const { [key]: _dropped, ...drafts } = state.drafts;
  const edited = validateField(field, value)
    ? { values: state.values, drafts: { ...drafts, [key]: value } }
    : { values: { ...state.values, [key]: value }, drafts };
  return afterEdit(state, edited, rememberChange(state, edited, key, now), now);
}

/** Other values for several fields; what is typed into a field that does not change stays. */
function replace({ values, drafts }: Edited, next: TaskValues): Edited {
  const changed = new Set(diff(values, next).map(({ key }) => key));
  const left = Object.entries(drafts).filter(([key]) => !changed.has(key));
  return { values: next, drafts: Object.fromEntries(left) };
}

/** After an answer: what changed while it was on its way goes at once. */
function settle(state: Autosave, now: number): Autosave {
  return { ...state, phase: isDirty(state) ? { name: 'waiting', at: now } : { name: 'clean' } };
}

function startSaving(state: Autosave): Autosave {
  const { values } = state;
  const others = state.unanswered.filter((sent) => !sameJson(sent, values));
  const again = others.length < state.unanswered.length;
  const unanswered = [...others, values].slice(-UNANSWERED_KEPT);
  return { ...state, unanswered, phase: { name: 'saving', sent: values, again } };
}

/** A plain no (`at` is null) is an answer: those values are not on the server. */
function failed(state: Autosave, sent: TaskValues, reason: string, at: number | null): Autosave {
  const unanswered = at === null ? state.unanswered.filter((values) => values !== sent) : state.unanswered;
  return { ...state, unanswered, phase: { name: 'failed', reason, at } };
}

/**
 * What another save left on the server stands in the way. There is nothing to ask where one side has all
 * that the other changed: an answer was lost on its way, another tab of this browser sent what both had, or
 * another device did the same.
 */
function refusedAsStale(
  state: Autosave,
  { sent, again }: Phase & { name: 'saving' },
  { theirs, revision, now }: AutosaveEvent & { type: 'refusedAsStale' },
): Autosave {
  const { base, values } = state;
  const isOwn = state.unanswered.some((own) => sameJson(own, theirs));
  // What was refused just now is not on the server, unless it got there the time before.
  const known = [base, ...state.unanswered.filter((own) => again || own !== sent)];
  const shares = (side: TaskValues) =>
    known.flatMap((from) => diff(from, side)).every(({ key }) => sameJson(values[key], theirs[key]));
  const next = { ...state, unanswered: [] };
  if (isOwn || shares(theirs)) return settle({ ...next, base: theirs, revision }, now);
  if (shares(values)) return settle(takeOver(next, theirs, revision, theirs), now);
  return { ...next, phase: { name: 'conflict', theirs, revision } };
}

/** Newer values of the server in place of what this page knew; undo keeps off what changed with them. */
function takeOver(state: Autosave, theirs: TaskValues, revision: number, values: TaskValues): Autosave {
  const present = { values, drafts: state.drafts };
  const undo = rebase([...state.history, state], diff(state.base, theirs), present);
  return { ...state, ...present, ...undo, base: theirs, revision };
}

/** The next state. Pure: time comes with the event; whoever holds the state sends what `saving` says. */
export function autosave(definition: TaskDefinition, state: Autosave, event: AutosaveEvent): Autosave {
  const { phase } = state;
  switch (event.type) {
    case 'loaded':
      // An older answer, or changes of one's own in the way: the next save settles it.
      if (phase.name !== 'clean' || event.revision <= state.revision) return state;
      // What is typed into the very field would hide the change, and then write over it unseen.
      if (diff(state.base, event.values).some(({ key }) => Object.hasOwn(state.drafts, key))) return state;
      return takeOver(state, event.values, event.revision, event.values);
    case 'changed':
      return change(definition, state, event.key, event.value, event.now);
    case 'replaced':
      return afterEdit(state, replace(state, event.values), remember(state), event.now);
    case 'undone': {
      const last = state.history.at(-1);
      if (!last) return state;
      const undo = { history: state.history.slice(0, -1), lastChange: undefined };
      return afterEdit(state, last, undo, event.now);
    }
    case 'due':
      if (phase.name !== 'waiting' && phase.name !== 'failed') return state;
      return phase.at === null ? state : startSaving(state);
    case 'wentOffline':
      return phase.name === 'waiting' || phase.name === 'failed'
        ? { ...state, phase: { name: 'offline' } }
        : state;
    case 'wentOnline':
      return phase.name === 'offline' || phase.name === 'failed' ? startSaving(state) : state;
    case 'saved':
      if (phase.name !== 'saving') return state;
      return settle({ ...state, base: phase.sent, revision: event.revision, unanswered: [] }, event.now);
    case 'failed':
      if (phase.name !== 'saving') return state;
      return failed(state, phase.sent, event.reason, event.at);
    case 'disconnected':
      return phase.name === 'saving' ? { ...state, phase: { name: 'offline' } } : state;
    case 'refusedAsStale':
      if (phase.name !== 'saving') return state;
      return refusedAsStale(state, phase, event);
    case 'resolved':
      if (phase.name !== 'conflict') return state;
      return settle(takeOver(state, phase.theirs, phase.revision, event.values), event.now);
  }
}
