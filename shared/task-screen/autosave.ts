import {
  type Change,
  diff,
  fieldsOf,
  type TaskDefinition,
  type TaskValues,
  validateField,
} from '@assistant/shared/tasks';

/** A change is sent this long after the last one (screens, "How a screen behaves", 2). */
export const AUTOSAVE_DELAY_MS = 1000;
/** How many changes can be undone, one after another. */
export const UNDO_STEPS = 20;

/** What can be sent: values that keep every rule; and what was typed but breaks one, by field. */
export interface Edited {
  values: TaskValues;
  drafts: Record<string, unknown>;
}

/**
 * Where a task's changes are:
 * - `clean`: the server has everything that can be sent
 * - `waiting`: changed; to be sent at `at` (ms), one second after the last change
 * - `saving`: `sent` is on its way
 * - `offline`: waits for the network
 * - `failed`: refused or lost; to be sent again at `at`, or, where that is null, after the next change
 * - `conflict`: another device saved in between; the player has to choose
 */
export type Phase =
  | { name: 'clean' }
  | { name: 'waiting'; at: number }
  | { name: 'saving'; sent: TaskValues }
  | { name: 'offline' }
  | { name: 'failed'; reason: string; at: number | null }
  | { name: 'conflict'; theirs: TaskValues; revision: number };

export interface Autosave extends Edited {
  phase: Phase;
  /** The values the server has at `revision`, as far as this page knows. */
  base: TaskValues;
  revision: number;
  /** Earlier states, the newest last. */
  history: Edited[];
}

/** What can happen; `now` is the time in ms. */
export type AutosaveEvent =
  | { type: 'loaded'; values: TaskValues; revision: number }
  | { type: 'changed'; key: string; value: unknown; now: number }
  | { type: 'replaced'; values: TaskValues; now: number }
  | { type: 'undone'; now: number }
  | { type: 'ticked'; now: number }
  | { type: 'wentOffline' }
  | { type: 'wentOnline' }
  | { type: 'saved'; revision: number; now: number }
  | { type: 'failed'; reason: string; at: number | null }
  | { type: 'disconnected' }
  | { type: 'refusedAsStale'; theirs: TaskValues; revision: number; now: number }
  | { type: 'resolved'; values: TaskValues; now: number };

/** The state of a task just read; `pending` are changes that an earlier page could not send. */
export function startAutosave(
  values: TaskValues,
  revision: number,
  pending?: Edited & { base: TaskValues; revision: number },
): Autosave {
  if (!pending) return { phase: { name: 'clean' }, base: values, revision, values, drafts: {}, history: [] };
  const state: Autosave = { ...pending, phase: { name: 'clean' }, history: [] };
  return isDirty(state)
    ? { ...state, phase: { name: 'waiting', at: 0 } }
    : { ...state, base: values, values, revision };
}

/** Whether there are values the server does not have. */
export function isDirty({ values, base }: Autosave): boolean {
  return diff(base, values).length > 0;
}

/** What two devices set differently, as a change from `theirs` to mine. */
export function conflictChanges(state: Autosave): Change[] {
  return state.phase.name === 'conflict' ? diff(state.phase.theirs, state.values) : [];
}

/** Edits change the values; how that moves the phase is the same for all of them. */
function afterEdit(state: Autosave, edited: Edited, history: Edited[], now: number): Autosave {
  const next = { ...state, ...edited, history };
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

const remember = (state: Autosave): Edited[] =>
  [...state.history, { values: state.values, drafts: state.drafts }].slice(-UNDO_STEPS);

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
  return afterEdit(state, edited, remember(state), now);
}

/** After an answer: what changed while it was on its way goes at once. */
function settle(state: Autosave, now: number): Autosave {
  return { ...state, phase: isDirty(state) ? { name: 'waiting', at: now } : { name: 'clean' } };
}

function startSaving(state: Autosave): Autosave {
  return { ...state, phase: { name: 'saving', sent: state.values } };
}

/** The next state. Pure: time comes with the event; whoever holds the state sends what `saving` says. */
export function autosave(definition: TaskDefinition, state: Autosave, event: AutosaveEvent): Autosave {
  const { phase } = state;
  switch (event.type) {
    case 'loaded':
      // An older answer, or changes of one's own in the way: the next save settles it.
      if (phase.name !== 'clean' || event.revision <= state.revision) return state;
      return { ...state, base: event.values, values: event.values, revision: event.revision };
    case 'changed':
      return change(definition, state, event.key, event.value, event.now);
    case 'replaced':
      return afterEdit(state, { values: event.values, drafts: {} }, remember(state), event.now);
    case 'undone': {
      const last = state.history.at(-1);
      return last ? afterEdit(state, last, state.history.slice(0, -1), event.now) : state;
    }
    case 'ticked':
      if (phase.name !== 'waiting' && phase.name !== 'failed') return state;
      return phase.at !== null && event.now >= phase.at ? startSaving(state) : state;
    case 'wentOffline':
      return phase.name === 'waiting' || phase.name === 'failed'
        ? { ...state, phase: { name: 'offline' } }
        : state;
    case 'wentOnline':
      return phase.name === 'offline' || phase.name === 'failed' ? startSaving(state) : state;
    case 'saved':
      if (phase.name !== 'saving') return state;
      return settle({ ...state, base: phase.sent, revision: event.revision }, event.now);
    case 'failed':
      if (phase.name !== 'saving') return state;
      return { ...state, phase: { name: 'failed', reason: event.reason, at: event.at } };
    case 'disconnected':
      return phase.name === 'saving' ? { ...state, phase: { name: 'offline' } } : state;
    case 'refusedAsStale': {
      if (phase.name !== 'saving') return state;
      const same = diff(event.theirs, state.values).length === 0;
      if (same) return settle({ ...state, base: event.theirs, revision: event.revision }, event.now);
      return { ...state, phase: { name: 'conflict', theirs: event.theirs, revision: event.revision } };
    }
    case 'resolved': {
      if (phase.name !== 'conflict') return state;
      const base = { base: phase.theirs, revision: phase.revision };
      return settle({ ...state, ...base, values: event.values, history: remember(state) }, event.now);
    }
  }
}
