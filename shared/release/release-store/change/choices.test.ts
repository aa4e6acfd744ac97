import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { isDecided, pin, refusePinned, unpin, withDecisions } from './choices';

const build = (version: string): ReleaseBuild => ({
  version,
  global: version,
  entry: { href: '', integrity: '', bytes: 0 },
  preload: [],
  requires: {},
});
const chat = (active: string, canary?: string): ReleaseRegistry => ({
  schema: 1,
  issued_at: '',
  pages_from: '',
  shell: { version: 's1' },
  remotes: {
    chat: { active: build(active), ...(canary && { canary: { build: build(canary), percent: 5 } }) },
  },
});
const pinned = { pinned: true, decided: true };

test('what is pinned is not changed; what is not, is', () => {
  const before = pin(chat('c1'), 'chat');
  expect(before.remotes.chat).toMatchObject(pinned);
  const after = { ...before, remotes: { chat: { ...pinned, active: build('c2') } } };
  expect(() => refusePinned(before, after)).toThrow('chat is pinned: only rollback chat --force changes it');
  expect(() => refusePinned(before, { ...before, remotes: {} })).toThrow('chat is pinned');
  expect(() => refusePinned(before, { ...before, shell: { version: 's2' } })).not.toThrow();
  expect(() => refusePinned(unpin(before, 'chat'), after)).not.toThrow();
});

test('the shell is pinned as a remote is', () => {
  const before = pin(chat('c1'), 'shell');
  expect(() => refusePinned(before, { ...before, shell: { version: 's2' } })).toThrow('shell is pinned');
  expect(unpin(before, 'shell')).toEqual(chat('c1'));
});

test('a pin says nothing of a running canary, so it is refused while there is one', () => {
  expect(() => pin(chat('c1', 'c2'), 'chat')).toThrow('chat has the canary c2 running');
  expect(() => pin(chat('c1'), 'mfe-fest')).toThrow('mfe-fest was never activated');
});

test('an app whose versions an operator changed is remembered as that, and no other', () => {
  const after = withDecisions(chat('c1'), chat('c1', 'c2'));
  expect(isDecided(after, 'chat')).toBe(true);
  expect(isDecided(after, 'shell')).toBe(false);
  expect(withDecisions(chat('c1'), chat('c1'))).toEqual(chat('c1'));
});
