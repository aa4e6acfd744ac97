import { misfits, type Provides, type Uses } from './fits';

const shell = (facts?: Provides) => ({ app: 'shell', version: 's1', facts });
const chat = (facts?: Uses) => ({ app: 'mfe-chat', version: 'c1', facts });
const ui = (version: string, ...names: string[]): Provides => ({ '@assistant/ui': { version, names } });
const uses = (from: string, ...names: string[]): Uses => ({ '@assistant/ui': { from, names } });

test.each<[string, Uses | undefined, Provides | undefined, string[]]>([
  ['both older than the contract', undefined, undefined, []],
  ['all names there', uses('1.0.0', 'Button'), ui('1.2.0', 'Button', 'Card'), []],
  [
    'a name the shell lacks',
    uses('1.1.0', 'Button', 'Card'),
    ui('1.0.0', 'Button'),
    ['mfe-chat c1 uses Card of @assistant/ui 1.1.0, but shell s1 has @assistant/ui 1.0.0 without'],
  ],
  [
    'a package the shell lacks',
    uses('1.0.0', 'Button'),
    {},
    ['mfe-chat c1 uses @assistant/ui, which shell s1 does not provide'],
  ],
  [
    'an export that changed with a major version',
    uses('1.0.0', 'Button'),
    ui('2.0.0', 'Button'),
    ['mfe-chat c1 uses @assistant/ui from 1.0.0 on, but shell s1 has 2.0.0'],
  ],
  [
    'a remote that does not say what it uses',
    undefined,
    ui('1.0.0'),
    ['mfe-chat c1 does not say what it uses of the shell: it is too old for shell s1'],
  ],
  [
    'a shell that does not say what it provides',
    uses('1.0.0'),
    undefined,
    ['shell s1 does not say what it provides: it is too old for mfe-chat c1'],
  ],
])('%s', (_what, remote, host, found) => {
  expect(misfits(chat(remote), shell(host))).toEqual(found);
});

test.each([
  ['^19.0.0', '^19.0.0', []],
  ['^19.0.0', '^19.2.0', []],
  ['^99.0.0', '^19.0.0', ['mfe-chat c1 needs react ^99.0.0, but shell s1 has ^19.0.0']],
  ['^19.4.0', '^19.2.0', ['mfe-chat c1 needs react ^19.4.0, but shell s1 has ^19.2.0']],
  ['*', '^19.0.0', ['mfe-chat c1 needs react *, but shell s1 has ^19.0.0']],
])('a remote that needs react %s was activated whatever the shell has, here %s', (wanted, has, sentences) => {
  const remote = { app: 'mfe-chat', version: 'c1', facts: {}, requires: { react: wanted, other: '^9.0.0' } };
  const shell = { app: 'shell', version: 's1', facts: {}, requires: { react: has } };
  expect(misfits(remote, shell)).toEqual(sentences);
  expect(misfits(remote, { ...shell, requires: undefined })).toEqual([]);
});
