import { specsOf } from './specs-of';

const SPECS = ['chat.spec.ts', 'login.spec.ts', 'new.spec.ts'];
const APPS = { 'chat.spec.ts': ['shell', 'mfe-chat'], 'login.spec.ts': ['shell', 'mfe-auth'] };
const of = (...changed: string[]) => specsOf(changed, SPECS, APPS, ['mfe-auth', 'mfe-chat']);

test.each([
  ['a remote: the specs that load it, and those nobody has recorded', ['mfe-chat/src/a.tsx'], [0, 2]],
  ['a spec: itself and no other that is recorded', ['e2e/login.spec.ts'], [1, 2]],
  ['what all apps are built of: every spec', ['shared/kit/ui/button.tsx'], [0, 1, 2]],
  ['the shell: every spec', ['mfe-chat/src/a.tsx', 'shell/src/a.tsx'], [0, 1, 2]],
  ['what the browser tests use: every spec', ['e2e/testing/test.ts'], [0, 1, 2]],
  ['unit tests and docs: none', ['mfe-chat/src/a.test.tsx', 'docs/testing.md', 'README.md'], []],
])('%s', (_what, changed, expected) => {
  expect(of(...changed)).toEqual(expected.map((index) => SPECS[index]));
});
