import type { KeyChangeWanted, ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { mayChange } from './rights';

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

test.each([
  [{ rollback: true, release: true }, false],
  [{ retire: true }, true],
])('of a remote that was retired a key with %j may all or nothing: %s', (more, may) => {
  const retired = { ...registry(), remotes: {}, retired: { 'mfe-chat': 'c1' } };
  const changes: KeyChangeWanted[] = [
    { action: 'widen', app: 'mfe-chat', version: 'c2', percent: 5 },
    { action: 'promote', app: 'mfe-chat' },
    { action: 'retire', app: 'mfe-chat', on: false },
  ];
  for (const change of changes)
    expect(mayChange('team', change, { settings: settings(more), registry: retired })).toBe(may);
});
