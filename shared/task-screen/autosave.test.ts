import type { TaskDefinition } from '@assistant/shared/tasks';
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  conflictChanges,
  isDirty,
  startAutosave,
} from './autosave';

const words = { zh: '次数', en: 'Times' };
const definition: TaskDefinition = {
  id: 'test',
  tier: 'basic',
  version: 1,
  kind: 'task',
  seal: '试',
  title: words,
  status: [],
  groups: [
    {
      id: 'all',
      title: words,
      fields: ['a', 'b'].map((key) => ({
        key,
        type: 'int' as const,
        label: words,
        help: words,
        provenance: 'D' as const,
        min: 0,
        max: 10,
        default: 1,
      })),
    },
  ],
  presets: { frugal: {}, balanced: {}, everythingFree: {} },
  migrations: [],
};

const start = () => startAutosave({ a: 1, b: 1 }, 3);
const run = (state: Autosave, ...events: AutosaveEvent[]) =>
  events.reduce((now, event) => autosave(definition, now, event), state);
const setA = (value: unknown, now = 0): AutosaveEvent => ({ type: 'changed', key: 'a', value, now });
const tick = (now: number): AutosaveEvent => ({ type: 'ticked', now });
const saved: AutosaveEvent = { type: 'saved', revision: 4, now: 5000 };
const stale: AutosaveEvent = { type: 'refusedAsStale', theirs: { a: 9, b: 2 }, revision: 7, now: 5000 };

const phases: Record<string, Autosave> = {
  clean: start(),
  waiting: run(start(), setA(2)),
  saving: run(start(), setA(2), tick(1000)),
  offline: run(start(), setA(2), { type: 'wentOffline' }),
  failed: run(start(), setA(2), tick(1000), { type: 'failed', reason: 'busy', at: 9000 }),
  conflict: run(start(), setA(2), tick(1000), stale),
};

const events: Record<string, AutosaveEvent> = {
  loaded: { type: 'loaded', values: { a: 5, b: 5 }, revision: 8 },
  changed: setA(3, 2000),
  replaced: { type: 'replaced', values: { a: 4, b: 4 }, now: 2000 },
  undone: { type: 'undone', now: 2000 },
  ticked: tick(10_000),
  wentOffline: { type: 'wentOffline' },
  wentOnline: { type: 'wentOnline' },
  saved,
  failed: { type: 'failed', reason: 'no', at: null },
  disconnected: { type: 'disconnected' },
  refusedAsStale: stale,
  resolved: { type: 'resolved', values: { a: 2, b: 2 }, now: 5000 },
};

/** Each phase's answer to each event, in the order of `events`; a dot means nothing moves. */
const table: Record<string, string> = {
  clean: '. waiting waiting . . . . . . . . .',
  waiting: '. . . clean saving offline . . . . . .',
  saving: '. . . . . . . clean failed offline conflict .',
  offline: '. . . clean . . saving . . . . .',
  failed: '. waiting waiting clean saving offline saving . . . . .',
  conflict: '. . . . . . . . . . . waiting',
};

describe('every phase with every event', () => {
  const cases = Object.entries(table).flatMap(([phase, row]) =>
    row
      .split(' ')
      .map((next, at) => [phase, Object.keys(events)[at] ?? '', next === '.' ? phase : next] as const),
  );
  it.each(cases)('%s, %s → %s', (phase, event, next) => {
    const [state, happened] = [phases[phase], events[event]];
    expect(state && happened && run(state, happened).phase.name).toBe(next);
  });
});

describe('autosave', () => {
  it('waits one second after the last change, not after the first', () => {
    const state = run(start(), setA(2, 0), setA(3, 600), tick(1000));
    expect(state.phase.name).toBe('waiting');
    expect(run(state, tick(1600)).phase).toEqual({ name: 'saving', sent: { a: 3, b: 1 } });
  });

  it('sends what changed while a save was on its way', () => {
    const state = run(start(), setA(2), tick(1000), setA(5, 1500), saved);
    expect(state).toMatchObject({
      revision: 4,
      base: { a: 2 },
      values: { a: 5 },
      phase: { name: 'waiting', at: 5000 },
    });
  });

  it('keeps what was typed but breaks a rule, and saves the other fields', () => {
    const state = run(start(), setA('1x'), { type: 'changed', key: 'b', value: 7, now: 0 }, tick(1000));
    expect(state.drafts).toEqual({ a: '1x' });
    expect(state.phase).toEqual({ name: 'saving', sent: { a: 1, b: 7 } });
  });

  it('has nothing to send for a draft alone, and forgets it when the field fits again', () => {
    const typed = run(start(), setA(99));
    expect(typed.phase.name).toBe('clean');
    expect(isDirty(typed)).toBe(false);
    expect(run(typed, setA(4)).drafts).toEqual({});
  });

  it('never takes over an older answer', () => {
    expect(run(start(), { type: 'loaded', values: { a: 5 }, revision: 2 }).values).toEqual({ a: 1, b: 1 });
    expect(run(start(), { type: 'loaded', values: { a: 5, b: 5 }, revision: 8 }).values).toEqual({
      a: 5,
      b: 5,
    });
  });

  it('never lets a poll replace what was not saved', () => {
    const state = run(start(), setA(2), { type: 'loaded', values: { a: 5, b: 5 }, revision: 8 });
    expect(state).toMatchObject({ values: { a: 2, b: 1 }, revision: 3 });
  });

  it('shows both sides of a conflict and saves what was chosen on top of the newer revision', () => {
    const conflict = phases.conflict as Autosave;
    expect(conflictChanges(conflict)).toEqual([
      { key: 'a', before: 9, after: 2 },
      { key: 'b', before: 2, after: 1 },
    ]);
    const chosen = run(conflict, { type: 'resolved', values: { a: 2, b: 2 }, now: 6000 });
    expect(chosen).toMatchObject({ revision: 7, phase: { name: 'waiting', at: 6000 } });
  });

  it('asks nothing when another device made the very same change', () => {
    const same: AutosaveEvent = { type: 'refusedAsStale', theirs: { a: 2, b: 1 }, revision: 7, now: 0 };
    expect(run(start(), setA(2), tick(1000), same)).toMatchObject({ phase: { name: 'clean' }, revision: 7 });
  });

  it('undoes changes one by one, drafts as well', () => {
    const undo: AutosaveEvent = { type: 'undone', now: 0 };
    const state = run(start(), setA(2), setA('x'), undo);
    expect(state).toMatchObject({ values: { a: 2 }, drafts: {} });
    expect(run(state, undo)).toMatchObject({ values: { a: 1 }, phase: { name: 'clean' } });
    expect(run(state, undo, undo).values).toEqual({ a: 1, b: 1 });
  });

  it('sends at once what an earlier page could not', () => {
    const pending = { base: { a: 1, b: 1 }, revision: 3, values: { a: 6, b: 1 }, drafts: { b: 'x' } };
    const state = startAutosave({ a: 1, b: 1 }, 5, pending);
    expect(state).toMatchObject({ revision: 3, phase: { name: 'waiting', at: 0 }, drafts: { b: 'x' } });
  });
});
