import type { MembershipLevel } from '@assistant/contract';
import { declaredRegistry } from '../areas/testing/declared-registry';
import { aDevice } from '../remotes/testing/a-device';
import { filesOf, releaseSet } from './release-set';

const nameOf = (folder: string) => folder.split('/').at(-2);
const keptFor = (level: MembershipLevel) =>
  releaseSet(declaredRegistry(), aDevice(), level).folders.map(nameOf);

test.each([
  ['none', ['mfe-auth', 'mfe-chat', 'mfe-home', 'mfe-tasks-basic']],
  ['basic', ['mfe-auth', 'mfe-chat', 'mfe-home', 'mfe-tasks-basic']],
  ['premium', ['mfe-auth', 'mfe-chat', 'mfe-home', 'mfe-tasks-basic', 'mfe-tasks-premium']],
  [
    'supreme',
    ['mfe-auth', 'mfe-chat', 'mfe-home', 'mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-tasks-supreme'],
  ],
] as const)('of a member with %s the shell and the remotes that are open are kept', (level, remotes) => {
  const [shell, ...others] = keptFor(level);
  expect(shell).toBe('shell');
  expect(others.toSorted()).toEqual(remotes);
});

test('a copy is called by the revision and the versions of this device', () => {
  const registry = { ...declaredRegistry(), revision: 7 };
  const { name, folders } = releaseSet(registry, aDevice(), 'basic');
  expect(name).toBe(`release 7 ${folders.join(' ')}`);
  expect(releaseSet({ ...registry, revision: 8 }, aDevice(), 'basic').name).not.toBe(name);
});

test('of a version the files of pages are kept, with the hash that they must have', () => {
  const hash = '-_8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const list = {
    'app.js': hash,
    'app.js.br': hash,
    'app.js.gz': hash,
    'app.css': hash,
    'task-definitions.json': hash,
    'icon.png': hash,
    'build.json': hash,
    'build-facts.json': hash,
    'index.html': hash,
    'service-worker.js.map': hash,
  };
  const integrity = 'sha256-+/8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  expect(filesOf('shell/1', list)).toEqual(
    ['app.js', 'app.css', 'task-definitions.json', 'icon.png'].map((name) => ({
      path: `/shell/1/${name}`,
      integrity,
    })),
  );
});
