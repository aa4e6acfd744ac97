import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Committed, changelogOf, committedReports } from './changelog';
import { nextVersion } from './next-version';
import { publishPackages } from './publish';
import { contentOf, packagesForTeams, readSource } from './sources';

interface About {
  name: string;
  dependencies?: Record<string, string>;
}

const neededOf = (about?: About) =>
  Object.entries(about?.dependencies ?? {}).filter(([name]) => name.startsWith('@assistant/'));

const there = (...versions: string[]) => ({ versions, newest: versions.at(-1) ?? '', content: undefined });

test.each([
  ['1.3.0', undefined, '1.3.0'],
  ['1.3.0', there('1.3.0'), '1.3.1'],
  ['1.3.0', there('1.2.0', '1.3.9', '1.3.10'), '1.3.11'],
  ['1.4.0', there('1.3.10'), '1.4.0'],
  ['2.0.0', there('1.9.4'), '2.0.0'],
])('of %s, where %j is published, comes %s', (own, published, next) => {
  expect(nextVersion('@assistant/ui', own, published)).toBe(next);
});

test.each([there('1.4.0'), there('2.0.0', '1.3.1')])(
  'an older workspace publishes nothing over %j',
  (newer) => {
    expect(() => nextVersion('@assistant/ui', '1.3.0', newer)).toThrow(/publish from the newer workspace/);
  },
);

test('each package comes after those that it needs, and none of the operator alone is among them', async () => {
  const names = [...packagesForTeams().keys()];
  expect(names).toEqual(
    expect.arrayContaining(['@assistant/build-preset', '@assistant/testing', '@assistant/ui']),
  );
  expect(names).not.toContain('@assistant/release-store');
  const before = new Set<string>();
  for (const [name, folder] of packagesForTeams()) {
    const { about } = await readSource(folder, new Map());
    for (const needed of Object.keys(about.dependencies ?? {}))
      if (names.includes(needed)) expect([name, needed, before.has(needed)]).toEqual([name, needed, true]);
    before.add(name);
  }
});

test('a package is published with its sources and none of its tests, and takes nothing older of what it needs', async () => {
  const folder = packagesForTeams().get('@assistant/api') ?? '';
  const source = await readSource(folder, new Map([['@assistant/contract', '1.0.7']]));
  const names = [...source.files.keys()];
  // From the report its build says what a remote uses of it, or no site could judge that.
  expect(names).toEqual(expect.arrayContaining(['index.ts', 'api-report.json']));
  expect(names.filter((name) => /\.test\.tsx?$/.test(name))).toEqual([]);
  expect(source.about).not.toHaveProperty('private');
  expect(source.about.dependencies).toMatchObject({
    '@assistant/contract': '^1.0.7',
    '@assistant/i18n': '^1.0.0',
  });
});

test('what is the same but for its version has the same content; another byte or another need is another', async () => {
  const folder = packagesForTeams().get('@assistant/i18n') ?? '';
  const source = await readSource(folder, new Map());
  const { about, files } = source;
  expect(contentOf({ about: { ...about, version: '9.9.9' }, files })).toBe(contentOf(source));
  expect(contentOf({ about, files: new Map([...files, ['more.ts', Buffer.from('')]]) })).not.toBe(
    contentOf(source),
  );
  expect(contentOf({ about: { ...about, dependencies: {} }, files })).not.toBe(contentOf(source));
});

test('what git does not know is not published, as a key that lies beside the sources', async () => {
  const folder = packagesForTeams().get('@assistant/i18n') ?? '';
  const file = join(folder, 'left-there.pem');
  await writeFile(file, 'secret');
  try {
    expect([...(await readSource(folder, new Map())).files.keys()]).not.toContain('left-there.pem');
  } finally {
    await rm(file);
  }
});

test('a checkout without the commit that a package was published from publishes nothing over it', async () => {
  const read = async () => ({ ...there('1.1.3'), content: 'other', commit: '0'.repeat(40) });
  const publish = jest.fn();
  const told = { dryRun: false, scope: '@assistant', site: false, report: () => {} };
  await expect(publishPackages({ read, publish }, told)).rejects.toThrow(/commit 00000000, .*: pull first/);
  expect(publish).not.toHaveBeenCalled();
});

test('in another scope a package has that name, and what it needs of the others is found there', async () => {
  const read = async () => undefined;
  const made: About[] = [];
  const publish = async (folder: string) => {
    made.push(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    // The rest, and the tool, which is built, are made the same way.
    if (neededOf(made.at(-1)).length > 0) throw new Error('enough');
  };
  const options = { dryRun: false, scope: '@acme', site: false, report: () => {} };
  await expect(publishPackages({ read, publish }, options)).rejects.toThrow('enough');
  expect(made.map(({ name }) => name)).toEqual(made.map(() => expect.stringMatching(/^@acme\//)));
  for (const [name, range] of neededOf(made.at(-1)))
    expect(range).toMatch(new RegExp(`^npm:${name.replace('@assistant', '@acme')}@\\^\\d+\\.\\d+\\.\\d+$`));
});

const report = (version: string, exports: Record<string, string>, subject: string): Committed => ({
  report: {
    version,
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, since]) => [name, { since, declared: name, isType: false }]),
    ),
  },
  on: '2026-11-20',
  subject,
});

test('the changelog says of each version what the API gained, changed and lost, in the words of those who changed it', () => {
  const text = changelogOf('@assistant/ui', [
    report('1.0.0', { Card: '1.0.0', Old: '1.0.0' }, 'kit: the first parts'),
    report('1.1.0', { Card: '1.0.0', Old: '1.0.0', Row: '1.1.0' }, 'kit: a row'),
    report('1.1.0', { Card: '1.0.0', Old: '1.0.0', Row: '1.1.0' }, 'kit: a row'),
    report('2.0.0', { Card: '2.0.0', Row: '1.1.0' }, 'kit: a card has a title'),
  ]);
  expect(text.trimEnd().split('\n\n').slice(1)).toEqual([
    '## 2.0.0 · 2026-11-20\nkit: a card has a title.\n- removed: `Old`\n- changed: `Card`',
    '## 1.1.0 · 2026-11-20\nkit: a row.\n- added: `Row`',
    '## 1.0.0 · 2026-11-20\nkit: the first parts.',
  ]);
});

test('the changelog says what a version calls deprecated, and what to use instead', () => {
  const before = report('1.0.0', { Old: '1.0.0' }, 'kit: the first parts');
  const now = report('1.1.0', { Old: '1.0.0' }, 'kit: a row in place of it');
  Object.assign(now.report.exports.Old ?? {}, { deprecated: 'use Row' });
  expect(changelogOf('@assistant/ui', [before, now])).toContain(
    'a row in place of it.\n- deprecated: `Old`: use Row\n',
  );
});

test('without a git history a package has no changelog', async () => {
  const home = await mkdtemp(join(tmpdir(), 'package-'));
  expect(committedReports(home)).toEqual([]);
  await rm(home, { recursive: true });
});
