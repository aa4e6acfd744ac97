import type { AutosaveEvent } from './autosave';
import { due, run, saved, setA, setB, stale, start } from './testing/autosave-events';

const undo: AutosaveEvent = { type: 'undone', now: 9000 };

describe('undo and other devices', () => {
  it('leaves alone what another device changed', () => {
    const mine = run(start(), setA(2), due, saved);
    const taken = run(mine, { type: 'loaded', values: { a: 2, b: 8 }, revision: 5 });
    expect(taken).toMatchObject({ values: { a: 2, b: 8 }, phase: { name: 'clean' } });
    expect(run(taken, undo)).toMatchObject({ values: { a: 1, b: 8 }, revision: 5 });
  });

  it('has nothing to take back where another device changed the same', () => {
    const mine = run(start(), setA(2), due, saved);
    const taken = run(mine, { type: 'loaded', values: { a: 6, b: 1 }, revision: 5 });
    expect(taken.history).toEqual([]);
    expect(run(taken, undo).values).toEqual({ a: 6, b: 1 });
  });

  it('takes back the own side of a conflict only', () => {
    const conflict = run(start(), setA(2), due, stale);
    const chosen = run(conflict, { type: 'resolved', values: { a: 2, b: 2 }, now: 6000 });
    expect(run(chosen, undo).values).toEqual({ a: 9, b: 2 });
    expect(run(chosen, undo, undo).values).toEqual({ a: 9, b: 2 });
    const theirs = run(conflict, { type: 'resolved', values: { a: 9, b: 2 }, now: 6000 });
    expect(run(theirs, undo).values).toEqual({ a: 9, b: 2 });
  });
});

describe('steps of undo', () => {
  it('are one step for text typed into one field without a pause', () => {
    const typed = run(start(), setB(3), setA('', 1000), setA(2, 2000), setA(10, 3500));
    expect(typed.history).toHaveLength(2);
    expect(run(typed, undo)).toMatchObject({ values: { a: 1, b: 3 }, drafts: {} });
  });

  it('are two after a pause, for another field, and after an undo', () => {
    expect(run(start(), setA(2), setA(3, 1501)).history).toHaveLength(2);
    expect(run(start(), setA(2), setB(3), setA(3)).history).toHaveLength(3);
    expect(run(start(), setA(2), setB(3), undo, setB(4)).history).toHaveLength(2);
  });

  it('are no step for a change that was undone at once', () => {
    const back = run(start(), setB(3), setA(2), setA(1, 500));
    expect(back.history).toHaveLength(1);
    expect(run(back, setA(4, 900), undo).values).toEqual({ a: 1, b: 3 });
  });
});
