import { diff, sameJson } from '@assistant/tasks';
import { complete, type SettingsDocument, type Values } from '../document';
import type { Pending } from './pending';
import { type Autosave, clean, isDirty, type Phase } from './state';
import { loaded, refusedAsStale, revived, type Stale, settle, takeOver, withKept } from './take-over';
import { type Edited, remember, rememberChange, type UndoHistory } from './undo-history';

/** A change is sent this long after the last one (R406). */
const AUTOSAVE_DELAY_MS = 1000;
/** How many saves without an answer are remembered (the newest ones). */
const UNANSWERED_KEPT = 20;

/** What can happen; `now` is the time in ms. */
export type AutosaveEvent =
  | { type: 'loaded'; values: Values; revision: number }
  | { type: 'revived'; kept: readonly Pending[] }
  | { type: 'changed'; key: string; value: unknown; now: number }
  | { type: 'replaced'; values: Values; now: number }
  | { type: 'undone'; now: number }
  /** The phase's time has come, or the page may be about to close. */
  | { type: 'due' }
  | { type: 'wentOffline' }
  | { type: 'wentOnline' }
  | { type: 'saved'; revision: number; now: number }
  | { type: 'failed'; reason: string; at: number | null; held?: boolean }
  | { type: 'disconnected' }
  | ({ type: 'refusedAsStale' } & Stale)
  | { type: 'resolved'; values: Values; now: number };

/** The state of a document that was just read. `kept` are changes that earlier pages could not send. */
export function startAutosave(
  document: SettingsDocument,
  values: Values,
  revision: number,
  kept: readonly Pending[] = [],
): Autosave {
  return withKept(document, clean(values, revision), kept);
}

/** Whether the server asked to wait, and the pause is not over. */
export const isHeld = (phase: Phase): boolean => phase.name === 'failed' && phase.held === true;

/** Edits change the values. Their effect on the phase is the same for all of them. */
function afterEdit(
  document: SettingsDocument,
  state: Autosave,
  edited: Edited,
  undo: UndoHistory,
  now: number,
): Autosave {
  const next = { ...state, ...edited, ...undo };
  if (diff(state.values, edited.values).length === 0) return next;
  const dirty = isDirty(next, document);
  switch (state.phase.name) {
    case 'clean':
    case 'waiting':
    case 'failed':
      if (dirty && isHeld(state.phase)) return next;
      return { ...next, phase: dirty ? { name: 'waiting', at: now + AUTOSAVE_DELAY_MS } : { name: 'clean' } };
    case 'offline':
      return { ...next, phase: dirty ? state.phase : { name: 'clean' } };
    default:
      return next;
  }
}

function change(
  document: SettingsDocument,
  state: Autosave,
  { key, value, now }: AutosaveEvent & { type: 'changed' },
): Autosave {
  const found = document.check(key, value);
  if (found === 'unknown') return state;
  if (state.contested[key]) return changeContested(document, state, key, value);
  const { [key]: _dropped, ...drafts } = state.drafts;
  const edited =
    found === 'breaks'
      ? { values: state.values, drafts: { ...drafts, [key]: value } }
      : { values: { ...state.values, [key]: value }, drafts };
  return afterEdit(document, state, edited, rememberChange(state, edited, key, now), now);
}

/** A key that both sides changed waits for the player, unless the change is undone or becomes equal to theirs. */
function changeContested(document: SettingsDocument, state: Autosave, key: string, value: unknown): Autosave {
  const { [key]: edit, ...others } = state.contested;
  const theirs = complete(document, state.values)[key];
  const agreed = sameJson(value, edit?.was) || sameJson(value, theirs);
  return { ...state, contested: agreed || !edit ? others : { ...others, [key]: { ...edit, now: value } } };
}

/** New values for several fields. What is typed into an unchanged field stays. */
function replace({ values, drafts }: Edited, next: Values): Edited {
  const changed = new Set(diff(values, next).map(({ key }) => key));
  const left = Object.entries(drafts).filter(([key]) => !changed.has(key));
  return { values: next, drafts: Object.fromEntries(left) };
}

function startSaving(state: Autosave): Autosave {
  const { values } = state;
  const others = state.unanswered.filter((sent) => !sameJson(sent, values));
  const again = others.length < state.unanswered.length;
  const unanswered = [...others, values].slice(-UNANSWERED_KEPT);
  return { ...state, unanswered, phase: { name: 'saving', sent: values, again } };
}

/** A refusal (`at` is null) is an answer: those values are not on the server. */
function failed(
  state: Autosave,
  sent: Values,
  { reason, at, held = false }: AutosaveEvent & { type: 'failed' },
): Autosave {
  const unanswered = at === null ? state.unanswered.filter((values) => values !== sent) : state.unanswered;
  return { ...state, unanswered, phase: { name: 'failed', reason, at, ...(held && { held }) } };
}

/** The player has chosen between the two sides. */
function resolve(
  document: SettingsDocument,
  state: Autosave,
  { values, now }: AutosaveEvent & { type: 'resolved' },
): Autosave {
  const { phase } = state;
  if (phase.name === 'conflict') {
    return settle(document, takeOver(state, phase.theirs, phase.revision, values), now);
  }
  if (Object.keys(state.contested).length === 0) return state;
  const chosen = { ...state, values, contested: {} };
  // The answer to what was sent comes first.
  return phase.name === 'saving' ? chosen : settle(document, chosen, now);
}

/** The next state. A pure function: time comes with the event, and the owner of the state sends what `saving` says. */
export function autosave(document: SettingsDocument, state: Autosave, event: AutosaveEvent): Autosave {
  const { phase } = state;
  switch (event.type) {
    case 'loaded':
      return loaded(document, state, event);
    case 'revived':
      return revived(document, state, event.kept);
    case 'changed':
      return change(document, state, event);
    case 'replaced':
      return afterEdit(document, state, replace(state, event.values), remember(state), event.now);
    case 'undone': {
      const last = state.history.at(-1);
      if (!last) return state;
      const undo = { history: state.history.slice(0, -1), lastChange: undefined };
      return afterEdit(document, state, last, undo, event.now);
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
    case 'saved': {
      if (phase.name !== 'saving') return state;
      const saved = { ...state, base: phase.sent, revision: event.revision, unanswered: [] };
      return settle(document, saved, event.now);
    }
    case 'failed':
      if (phase.name !== 'saving') return state;
      return failed(state, phase.sent, event);
    case 'disconnected':
      return phase.name === 'saving' ? { ...state, phase: { name: 'offline' } } : state;
    case 'refusedAsStale':
      if (phase.name !== 'saving') return state;
      return refusedAsStale(document, state, phase, event);
    case 'resolved':
      return resolve(document, state, event);
  }
}
