import { type AutosaveEvent, startAutosave } from './autosave';
import { type Autosave, isDirty } from './state';
import { document, due, run, saved, setA, setB, stale, start } from './testing/autosave-events';

const phases: Record<string, Autosave> = {
  clean: start(),
  waiting: run(start(), setA(2)),
  saving: run(start(), setA(2), due),
  offline: run(start(), setA(2), { type: 'wentOffline' }),
  failed: run(start(), setA(2), due, { type: 'failed', reason: 'busy', at: 9000 }),
  conflict: run(start(), setA(2), due, stale),
};

const events: Record<string, AutosaveEvent> = {
  loaded: { type: 'loaded', values: { a: 5, b: 5 }, revision: 8 },
  changed: setA(3, 2000),
  replaced: { type: 'replaced', values: { a: 4, b: 4 }, now: 2000 },
  undone: { type: 'undone', now: 2000 },
  due,
  wentOffline: { type: 'wentOffline' },
  wentOnline: { type: 'wentOnline' },
  saved,
  failed: { type: 'failed', reason: 'no', at: null },
  disconnected: { type: 'disconnected' },
  refusedAsStale: stale,
  resolved: { type: 'resolved', values: { a: 2, b: 2 }, now: 5000 },
  revived: {
    type: 'revived',
    kept: [{ base: { a: 1, b: 1 }, revision: 3, values: { a: 1, b: 6 }, drafts: {} }],
  },
};

/** Each phase's answer to each event, in the order of `events`; a dot means nothing moves. */
const table: Record<string, string> = {
  clean: '. waiting waiting . . . . . . . . . waiting',
  waiting: '. . . clean saving offline . . . . . . .',
  saving: '. . . . . . . clean failed offline conflict . .',
  offline: '. . . clean . . saving . . . . . .',
  failed: '. waiting waiting waiting saving offline saving . . . . . .',
  conflict: '. . . . . . . . . . . waiting .',
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
    const state = run(start(), setA(2, 0), setA(3, 600));
    expect(state.phase).toEqual({ name: 'waiting', at: 1600 });
    expect(run(state, due).phase).toMatchObject({ name: 'saving', sent: { a: 3, b: 1 } });
  });

  it('sends what changed while a save was on its way', () => {
    const state = run(start(), setA(2), due, setA(5, 1500), saved);
    expect(state).toMatchObject({
      revision: 4,
      base: { a: 2 },
      values: { a: 5 },
      phase: { name: 'waiting', at: 5000 },
    });
  });

  it('keeps what was typed but breaks a rule, and saves the other fields', () => {
    const state = run(start(), setA('1x'), { type: 'changed', key: 'b', value: 7, now: 0 }, due);
    expect(state.drafts).toEqual({ a: '1x' });
    expect(state.phase).toMatchObject({ name: 'saving', sent: { a: 1, b: 7 } });
  });

  it('has nothing to send for a draft alone, and forgets it when the field fits again', () => {
    const typed = run(start(), setA(99));
    expect(typed.phase.name).toBe('clean');
    expect(isDirty(typed)).toBe(false);
    expect(run(typed, setA(4)).drafts).toEqual({});
  });

  it('keeps what was typed into fields that a preset or an import leaves alone', () => {
    const typed = run(start(), setA('x'), { type: 'changed', key: 'b', value: 'y', now: 0 });
    const replaced = run(typed, { type: 'replaced', values: { a: 1, b: 4 }, now: 2000 });
    expect(replaced).toMatchObject({ values: { a: 1, b: 4 }, phase: { name: 'waiting' } });
    expect(replaced.drafts).toEqual({ a: 'x' });
  });

  it('never takes over an older answer', () => {
    expect(run(start(), { type: 'loaded', values: { a: 5 }, revision: 2 }).values).toEqual({ a: 1, b: 1 });
    const newer = run(start(), { type: 'loaded', values: { a: 5, b: 5 }, revision: 8 });
    expect(newer.values).toEqual({ a: 5, b: 5 });
  });

  it('never lets a poll replace what was not saved', () => {
    const state = run(start(), setA(2), { type: 'loaded', values: { a: 5, b: 5 }, revision: 8 });
    expect(state).toMatchObject({ values: { a: 2, b: 1 }, revision: 3 });
  });

  it('never lets what is typed over it hide what another device changed', () => {
    const typed = run(start(), setA('x'));
    const loaded = run(typed, { type: 'loaded', values: { a: 5, b: 1 }, revision: 8 });
    expect(loaded).toMatchObject({ revision: 3, drafts: { a: 'x' } });
    const elsewhere = run(typed, { type: 'loaded', values: { a: 1, b: 5 }, revision: 8 });
    expect(elsewhere).toMatchObject({ revision: 8, values: { b: 5 }, drafts: { a: 'x' } });
  });

  it('shows both sides of a conflict and saves what was chosen on top of the newer revision', () => {
    const conflict = phases.conflict as Autosave;
    expect(conflict).toMatchObject({ values: { a: 2, b: 1 }, phase: { theirs: { a: 9, b: 2 } } });
    const chosen = run(conflict, { type: 'resolved', values: { a: 2, b: 2 }, now: 6000 });
    expect(chosen).toMatchObject({ revision: 7, phase: { name: 'waiting', at: 6000 } });
  });

  it.each([
    ['did the very same', { a: 2, b: 7 }, { a: 2, b: 7 }, 'clean'],
    ['has more than the other changed: it is sent over it', { a: 2, b: 1 }, { a: 2, b: 7 }, 'waiting'],
    ['wrote what was there before: the own change goes on', { a: 1, b: 1 }, { a: 2, b: 7 }, 'waiting'],
    [
      'has less than the other changed: that is taken over',
      { a: 2, b: 7, c: 3 },
      { a: 2, b: 7, c: 3 },
      'clean',
    ],
  ])('asks nothing where this page, or the other one, %s', (_how, theirs, values, phase) => {
    const state = run(start(), setA(2), { type: 'changed', key: 'b', value: 7, now: 0 }, due);
    const next = run(state, { type: 'refusedAsStale', theirs, revision: 7, now: 5000 });
    expect(next).toMatchObject({ values, base: theirs, revision: 7, phase: { name: phase } });
  });

  it('undoes changes one by one, drafts as well', () => {
    const undo: AutosaveEvent = { type: 'undone', now: 0 };
    const state = run(start(), setA(2), setA('x', 2000), undo);
    expect(state).toMatchObject({ values: { a: 2 }, drafts: {} });
    expect(run(state, undo)).toMatchObject({ values: { a: 1 }, phase: { name: 'clean' } });
    expect(run(state, undo, undo).values).toEqual({ a: 1, b: 1 });
  });

  it('sends at once what an earlier page could not', () => {
    const pending = { base: { a: 1, b: 1 }, revision: 3, values: { a: 6, b: 1 }, drafts: { b: 'x' } };
    const state = startAutosave(document, { a: 1, b: 1 }, 5, [pending]);
    expect(state).toMatchObject({ revision: 3, phase: { name: 'waiting', at: 0 }, drafts: { b: 'x' } });
  });
});

describe('a save whose answer was lost', () => {
  const lost: AutosaveEvent = { type: 'failed', reason: 'Network Error', at: 4000 };
  const theirs = (values: Record<string, unknown>): AutosaveEvent => ({
    type: 'refusedAsStale',
    theirs: values,
    revision: 4,
    now: 5000,
  });

  it.each([
    ['an error', lost],
    ['no network', { type: 'disconnected' } as const],
  ])('is known again after %s, and what changed since goes on being saved', (_name, without) => {
    const again = run(start(), setA(2), due, without, setB(7, 2000), { type: 'wentOnline' }, due);
    expect(again.phase).toMatchObject({ name: 'saving', sent: { a: 2, b: 7 } });
    expect(run(again, theirs({ a: 2, b: 1 }))).toMatchObject({
      base: { a: 2, b: 1 },
      values: { a: 2, b: 7 },
      revision: 4,
      phase: { name: 'waiting', at: 5000 },
    });
  });

  it('is known among several', () => {
    const first = run(start(), setA(2), due, lost, setB(7, 2000), due, lost);
    const third = run(first, setB(8, 6000), due);
    for (const b of [7, 1]) {
      const known = run(third, theirs({ a: 2, b }));
      expect(known).toMatchObject({ values: { b: 8 }, phase: { name: 'waiting' } });
    }
  });

  it('is still sent over where the player has taken it back', () => {
    const back = run(start(), setA(2), due, lost, setA(1, 3000));
    expect(back.phase.name).toBe('waiting');
    expect(run(back, due, theirs({ a: 2, b: 1 }))).toMatchObject({
      values: { a: 1 },
      phase: { name: 'waiting' },
    });
  });

  it('is known to the next page', () => {
    const { base, revision, values, drafts, unanswered } = run(start(), setA(2), due, lost);
    const kept = [{ base, revision, values, drafts, unanswered }];
    const next = startAutosave(document, { a: 2, b: 1 }, 4, kept);
    const changed = run(next, setB(7, 6000), due, theirs({ a: 2, b: 1 }));
    expect(changed).toMatchObject({ revision: 4, values: { a: 2, b: 7 }, phase: { name: 'waiting' } });
  });

  it('does not hide what another device changed', () => {
    const again = run(start(), setA(2), due, lost, setB(7, 2000), due);
    expect(run(again, theirs({ a: 3, b: 1 })).phase.name).toBe('conflict');
    // It may have been stored, and another device may have restored the old value.
    expect(run(start(), setA(2), due, lost, due, theirs({ a: 1, b: 1 })).phase.name).toBe('conflict');
  });

  it('is forgotten once the server has said no to it', () => {
    const refused = run(start(), setA(2), due, { type: 'failed', reason: 'locked', at: null });
    expect(run(refused, setA(1, 3000)).phase.name).toBe('clean');
  });
});
