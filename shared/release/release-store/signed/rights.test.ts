import type { KeyChangeWanted, ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { mayChange, mayTakeAreas } from './rights';

const build = (version: string) => ({ version }) as ReleaseBuild;
const registry = (percent?: number): ReleaseRegistry => ({
  schema: 1,
  issued_at: '',
  pages_from: '',
  shell: { version: 's1' },
  remotes: {
    'mfe-chat': { active: build('c1'), ...(percent && { canary: { build: build('c2'), percent } }) },
  },
});
const settings = (more: object) => ({
  APP_KEYS: { 'mfe-chat': { team: 'its key' } },
  APP_RIGHTS: { 'mfe-chat': { team: { canary: 10, ...more } } },
});

test.each([
  ['its own canary is widened within its right', undefined, 10, {}, true],
  ['beyond its right', undefined, 11, { rollback: true, release: true }, false],
  ['a canary within its right is lowered', 10, 5, {}, true],
  ['one that an operator has widened beyond its right was lowered or replaced by it', 60, 10, {}, false],
  ['the same ended', 60, 0, {}, false],
  ['the same by a key that may take back', 60, 10, { rollback: true }, true],
  ['the same by a key that may release to all', 60, 10, { release: true }, true],
])('%s', (_, running, percent, more, may) => {
  const change = { action: 'widen', app: 'mfe-chat', version: 'c3', percent } as const;
  expect(mayChange('team', change, { settings: settings(more), registry: registry(running) })).toBe(may);
});

test.each<[object, object, boolean]>([
  [{ release: true }, {}, true],
  [{ canary: 100, rollback: true, retire: true }, {}, false],
  [{ release: true }, { app: 'mfe-home' }, false],
  [{ release: true }, { app: 'shell' }, false],
  [{ release: true }, { with: { 'mfe-home': 'h2' } }, false],
  [{ release: true }, { with: {} }, true],
])(
  'regression: a key with %j could not give all players a version of its own; with %j: %j',
  (more, other, may) => {
    const change = { action: 'activate', app: 'mfe-chat', version: 'c3', ...other } as const;
    expect(mayChange('team', change, { settings: settings(more), registry: registry() })).toBe(may);
  },
);

test.each([
  ['of before that was a right', {}, true],
  ['without it', { areas: false }, false],
  ['with it', { areas: true }, true],
])('whether a key %s may take areas', (_, more, may) => {
  expect(mayTakeAreas('team', 'mfe-chat', settings(more))).toBe(may);
});

const chat = { app: 'mfe-chat', version: 'c2' } as const;
const OF_RETIRED: Record<string, KeyChangeWanted> = {
  'a canary within its right': { action: 'widen', ...chat, percent: 5 },
  'one beyond it': { action: 'widen', ...chat, percent: 11 },
  'the end of one': { action: 'widen', ...chat, percent: 0 },
  'giving it to all': { action: 'promote', app: 'mfe-chat' },
  'giving another one to all': { action: 'activate', ...chat },
  'taking it back': { action: 'rollback', app: 'mfe-chat' },
  'what players had': { action: 'retire', app: 'mfe-chat', on: false },
};

test.each([
  [{ rollback: true, release: true }, ['the end of one', 'taking it back']],
  // Regression: the right to retire held all others.
  [{ retire: true }, ['a canary within its right', 'the end of one', 'what players had']],
  [{ retire: true, release: true }, Object.keys(OF_RETIRED).filter((what) => !/beyond|taking/.test(what))],
])('of a remote that was retired a key with %j may give or end %j alone', (more, may) => {
  const retired = { ...registry(), remotes: {}, retired: { 'mfe-chat': 'c1' } };
  const done = Object.keys(OF_RETIRED).filter((what) =>
    mayChange('team', OF_RETIRED[what] as KeyChangeWanted, { settings: settings(more), registry: retired }),
  );
  expect(done).toEqual(may);
});

test('a mark of a remote that a tool of before has brought back takes no right', () => {
  const marked = { ...registry(), retired: { 'mfe-chat': 'c1' } };
  const change = OF_RETIRED['a canary within its right'] as KeyChangeWanted;
  expect(mayChange('team', change, { settings: settings({}), registry: marked })).toBe(true);
});
