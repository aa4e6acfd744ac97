import { documentOf } from '../testing/document';
import { type AutosaveEvent, autosave, startAutosave } from './autosave';
import { type Autosave, isUnsent, pendingIn } from './state';

const defaults = { cap: 0, theme: 'dark' };
const document = documentOf({ complete: (values) => ({ ...defaults, ...values }) });

const start = () => startAutosave(document, { cap: 0 }, 3);
const run = (state: Autosave, ...events: AutosaveEvent[]) =>
  events.reduce((now, event) => autosave(document, now, event), state);
const set = (key: string, value: unknown): AutosaveEvent => ({ type: 'changed', key, value, now: 0 });
const due: AutosaveEvent = { type: 'due' };
const stale = (theirs: Record<string, unknown>): AutosaveEvent => ({
  type: 'refusedAsStale',
  theirs,
  revision: 7,
  now: 5000,
});
const contested = () => run(start(), set('cap', 60), due, stale({ cap: 500 }));

describe('a document whose keys stand alone', () => {
  it('stores only what was ever set, and knows a default from a change', () => {
    expect(run(start(), set('cap', 60), due).phase).toMatchObject({ sent: { cap: 60 } });
    expect(run(start(), set('theme', 'dark')).phase.name).toBe('clean');
  });

  it('asks nothing where another device changed another key: both changes hold', () => {
    const state = run(start(), set('cap', 60), due, stale({ cap: 0, theme: 'light' }));
    expect(state).toMatchObject({ values: { cap: 60, theme: 'light' }, revision: 7, contested: {} });
    expect(state.phase).toEqual({ name: 'waiting', at: 5000 });
  });

  it('asks about a key that both changed, and saves the others meanwhile', () => {
    const state = run(start(), set('cap', 60), set('theme', 'light'), due, stale({ cap: 500 }));
    expect(state).toMatchObject({
      values: { cap: 500, theme: 'light' },
      contested: { cap: { was: 0, now: 60 } },
      phase: { name: 'waiting' },
    });
    const saved = run(state, due, { type: 'saved', revision: 8, now: 0 });
    expect(saved).toMatchObject({ phase: { name: 'clean' }, contested: { cap: { now: 60 } } });
    expect(isUnsent(saved, document)).toBe(true);
  });

  it.each([
    ['mine', { cap: 60 }, 'waiting'],
    ['theirs', { cap: 500 }, 'clean'],
  ])('goes on with %s once the player has chosen', (_whose, values, phase) => {
    const state = run(contested(), { type: 'resolved', values, now: 6000 });
    expect(state).toMatchObject({ values, contested: {}, revision: 7, phase: { name: phase } });
  });

  it.each([
    ['given up', 0, {}],
    ['what the other side has', 500, {}],
    ['another one', 70, { cap: { was: 0, now: 70 } }],
  ])('takes a change of a contested key that is %s', (_what, value, left) => {
    expect(run(contested(), set('cap', value)).contested).toEqual(left);
  });

  it('merges what it reads below the player’s own changes, whatever they wait for', () => {
    const newer: AutosaveEvent = { type: 'loaded', values: { cap: 0, theme: 'light' }, revision: 9 };
    const waiting = run(start(), set('cap', 60), newer);
    expect(waiting).toMatchObject({ values: { cap: 60, theme: 'light' }, revision: 9 });
    expect(waiting.phase.name).toBe('waiting');
    const same: AutosaveEvent = { type: 'loaded', values: { cap: 60 }, revision: 9 };
    expect(run(start(), set('cap', 60), { type: 'wentOffline' }, same).phase.name).toBe('clean');
  });

  it('asks no more where the other side comes round', () => {
    const back: AutosaveEvent = { type: 'loaded', values: { cap: 0 }, revision: 9 };
    expect(run(contested(), back)).toMatchObject({ contested: {}, values: { cap: 60 } });
    const same: AutosaveEvent = { type: 'loaded', values: { cap: 60 }, revision: 9 };
    expect(run(contested(), same)).toMatchObject({ contested: {}, phase: { name: 'clean' } });
  });
});

describe('a save of such a document whose answer was lost', () => {
  const lost: AutosaveEvent = { type: 'failed', reason: 'Network Error', at: 4000 };

  it('is no change from elsewhere', () => {
    const state = run(start(), set('cap', 60), due, lost, set('cap', 70), due, stale({ cap: 60 }));
    expect(state).toMatchObject({ contested: {}, values: { cap: 70 }, phase: { name: 'waiting' } });
  });

  it('is sent over where the player has taken it back', () => {
    const back = run(start(), set('cap', 60), due, lost, set('cap', 0));
    expect(back.phase.name).toBe('waiting');
    expect(run(back, due, stale({ cap: 60 }))).toMatchObject({ values: { cap: 0 }, contested: {} });
  });

  it('counts as not sent once the server has refused it', () => {
    const state = run(start(), set('cap', 60), due, stale({ cap: 60, theme: 'light' }));
    expect(state).toMatchObject({ values: { cap: 60 }, contested: {}, phase: { name: 'clean' } });
    const other = run(start(), set('cap', 60), due, set('cap', 70), stale({ cap: 60 }));
    expect(other.contested).toMatchObject({ cap: { now: 70 } });
  });
});

describe('what an earlier page kept of it', () => {
  const kept = pendingIn(run(start(), set('cap', 60)), document);
  const opened = (values: Record<string, unknown>) => startAutosave(document, values, 8, kept ? [kept] : []);

  it.each([
    ['is sent where nothing changed elsewhere', { cap: 0 }, 'waiting', {}],
    ['is done where the server has it', { cap: 60 }, 'clean', {}],
    ['is asked about where the server has another', { cap: 500 }, 'clean', { cap: { was: 0, now: 60 } }],
  ])('%s', (_what, values, phase, left) => {
    expect(opened(values)).toMatchObject({ revision: 8, contested: left, phase: { name: phase } });
  });

  it('yields to what was changed on this page since', () => {
    const state = run(start(), set('cap', 90), { type: 'revived', kept: kept ? [kept] : [] });
    expect(state.values).toEqual({ cap: 90 });
  });
});
