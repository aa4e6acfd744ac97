import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { refuseSharedGlobals } from './globals';

const build = (version: string, global: string): ReleaseBuild => ({
  version,
  global,
  entry: { href: '', integrity: '', bytes: 0 },
  preload: [],
  requires: {},
});
const registry = (remotes: ReleaseRegistry['remotes']): ReleaseRegistry => ({
  schema: 1,
  issued_at: '',
  pages_from: '',
  shell: { version: 's1' },
  remotes,
});

test("a build with another app's global was activated: now it is refused, with whose it is", () => {
  const chat = { active: build('c1', 'chat_c1') };
  const said = 'fest f1 assigns the global chat_c1, which is that of chat c1';
  expect(() => refuseSharedGlobals(registry({ chat, fest: { active: build('f1', 'chat_c1') } }))).toThrow(
    said,
  );
  const trials = { fest: { build: build('f1', 'chat_c1'), percent: 5 } };
  expect(() => refuseSharedGlobals({ ...registry({ chat }), trials })).toThrow(said);
  const next = { ...chat, previous: build('c0', 'chat_c1') };
  expect(() => refuseSharedGlobals(registry({ chat: next }))).toThrow('chat c0 assigns the global chat_c1');
});

test('a version may be active and canary, and each has its own global', () => {
  const one = build('c1', 'chat_c1');
  const canary = { build: build('c2', 'chat_c2'), percent: 5 };
  expect(() => refuseSharedGlobals(registry({ chat: { active: one, previous: one, canary } }))).not.toThrow();
});
