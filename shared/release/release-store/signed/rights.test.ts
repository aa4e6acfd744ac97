import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
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
const settings = (rollback: boolean) => ({
  APP_KEYS: { 'mfe-chat': { team: 'its key' } },
  APP_RIGHTS: { 'mfe-chat': { team: { canary: 10, ...(rollback && { rollback }) } } },
});

test.each([
  ['its own canary is widened within its right', undefined, 10, false, true],
  ['beyond its right', undefined, 11, true, false],
  ['a canary within its right is lowered', 10, 5, false, true],
  ['one that an operator has widened beyond its right was lowered or replaced by it', 60, 10, false, false],
  ['the same ended', 60, 0, false, false],
  ['the same by a key that may take back', 60, 10, true, true],
])('%s', (_, running, percent, rollback, may) => {
  const change = { action: 'widen', app: 'mfe-chat', version: 'c3', percent } as const;
  expect(mayChange('team', change, { settings: settings(rollback), registry: registry(running) })).toBe(may);
});
