import { untouchedTests } from './browser-tests';

const RECORDED = {
  'chat.spec.ts': {
    'a message': ['mfe-chat', 'shell'],
    'a visitor › writes': ['mfe-auth', 'mfe-chat', 'shell'],
  },
  'login.spec.ts': { 'a login': ['mfe-auth', 'shell'] },
};
const [message, visitor, login] = [
  'chat.spec.ts › a message',
  'chat.spec.ts › a visitor › writes',
  'login.spec.ts › a login',
];
const of = (...changed: string[]) => untouchedTests(changed, RECORDED, ['mfe-auth', 'mfe-chat']);

test.each([
  ['a remote: not those that load others alone', ['mfe-auth/src/a.tsx'], [message]],
  ['two remotes', ['mfe-auth/src/a.tsx', 'mfe-chat/src/a.tsx'], []],
  ['a spec: none of another one that is recorded', ['e2e/login.spec.ts'], [message, visitor]],
  ['a new spec: nothing that is recorded', ['e2e/new.spec.ts'], [message, visitor, login]],
  ['what all apps are built of: nothing is left out', ['shared/kit/ui/button.tsx'], []],
  ['the shell', ['mfe-chat/src/a.tsx', 'shell/src/a.tsx'], []],
  ['what the browser tests use', ['e2e/testing/test.ts'], []],
  ['unit tests and docs: all', ['mfe-chat/src/a.test.tsx', 'docs/testing.md', 'README.md'], undefined],
])('%s', (_what, changed, expected) => {
  expect(of(...changed)).toEqual(expected);
});
