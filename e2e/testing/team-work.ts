import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './built-server';
import { publishLaterI18n } from './later-packages';
import { OUTSIDE, type TeamOutside } from './team-outside';
import { expect } from './test';

/** The operator publishes the packages, and again, where nothing is new. */
export async function publishPackages({ operator, registry }: TeamOutside): Promise<void> {
  const publish = () =>
    operator('packages', ['publish', '--registry', registry.url, '--scope', '@acme'], registry.env);
  const published = await publish();
  expect(published).toMatch(/^published @acme\/site 1\.\d+\.\d+$/m);
  expect(published).toMatch(/^published @acme\/cli 1\.\d+\.\d+$/m);
  expect(await publish()).toMatch(/^0 published, \d+ as http/);
}

/** From the empty folder. */
export async function create({ home, folder, registry, run }: TeamOutside): Promise<void> {
  await writeFile(join(home, '.npmrc'), `@acme:registry=${registry.url}\n`);
  await run('npx', ['--yes', '@acme/cli', 'create', OUTSIDE.name, OUTSIDE.path], {}, home);
  expect(await readFile(join(folder, '.npmrc'), 'utf8')).toBe(
    `@acme:registry=${registry.url}\n@assistant:registry=${registry.url}\n`,
  );
  // No link leads into this workspace, and what the operator's own scope has is found by the name that sources import.
  const packages = await readdir(join(folder, 'node_modules/@assistant'), { withFileTypes: true });
  expect(packages.filter((entry) => entry.isSymbolicLink())).toEqual([]);
}

/** A list from a call, and its test, in the words of the guide. @param title of what its test lists, as the guide has it */
export async function addList({ folder, npm, edit }: TeamOutside, title: string): Promise<void> {
  await npm('install', '@assistant/api@npm:@acme/api');
  const guide = await readFile(join(ROOT, 'docs/adding-a-remote.md'), 'utf8');
  const [, part = ''] = guide.split('### A list from a call\n');
  const [list = '', itsTest = ''] = [...part.matchAll(/```tsx\n(.*?)```/gs)].map(([, code]) => code);
  await writeFile(join(folder, 'src/events.tsx'), list);
  await edit(
    'src/root.tsx',
    [
      "{ EmptyState, IconButton, PageHeader } from '@assistant/ui';",
      "{ IconButton, PageHeader } from '@assistant/ui';\nimport { Events } from './events';",
    ],
    ['<EmptyState char="新" title={t.welcome} message={t.message} />', '<Events title={t.title} />'],
    ['<input aria-label="备注" />', ''],
  );
  const feast = { id: 1, title: { zh: title, en: 'Spring' }, body: { zh: '', en: '' }, read: false };
  const lines = [
    "import { screen } from '@testing-library/react';",
    "import { Root } from './root';",
    `const feast = ${JSON.stringify({ ...feast, published_at: '2026-03-01T00:00:00.000Z' })};`,
    itsTest,
  ];
  await writeFile(join(folder, 'src/events.test.tsx'), lines.join('\n'));
  expect(itsTest).toContain(title);
}

/** The newest packages that fit are not those that are deprecated, or have more than the shell provides. */
export async function upgrade(team: TeamOutside): Promise<void> {
  const { own, fits } = await publishLaterI18n(team);
  expect(await team.tool('upgrade')).toContain(`@assistant/i18n ${own} → ${fits}`);
  expect(await team.tool('upgrade')).toContain('every package is the newest that fits');
  await team.npm('run', 'build');
}

/** What a team's test could look at: the page, what players get, and a call of the server. */
const LOOK = `
const at = (path) => fetch(new URL(path, process.env.TEST_SITE_URL));
const { remotes } = await (await at('/releases.json')).json();
const { data } = await (await at('/api/health')).json();
console.log(JSON.stringify({ page: (await at('${OUTSIDE.path}')).status, remotes, database: data.database }));
`;

/** Runs a small test against a test site, and expects it to have the team's build beside the remotes of the real one. */
export async function expectTestSite({ folder, npm, tool }: TeamOutside, from: string): Promise<void> {
  await npm('install', '--save-dev', '@assistant/site@npm:@acme/site');
  await writeFile(join(folder, 'look.mjs'), LOOK);
  const said = await tool('test-site', '.', '--from', from, '--', 'node', 'look.mjs');
  const seen = JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? '{}');
  const { version } = JSON.parse(await readFile(join(folder, 'dist/build-facts.json'), 'utf8'));
  expect(seen).toMatchObject({ page: 200, database: 'ok' });
  expect(seen.remotes[OUTSIDE.name].active.version).toBe(version);
  expect(Object.keys(seen.remotes)).toContain('mfe-home');
}
