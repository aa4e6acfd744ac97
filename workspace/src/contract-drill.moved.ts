import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseRegistry } from '@assistant/contract';
import {
  activate,
  activateTogether,
  FACTS_FILE,
  FILES_FILE,
  type Provides,
  readRegistry,
  releaseFolder,
  SHELL_PAGE,
  WORKER_FILE,
} from '@assistant/release-store';
import { commitTo, PAGE } from '@assistant/release-store/testing';
import { ROOT } from '../../releases/src/apps';
import { buildWorkspace } from '../../releases/src/build-app';
import { readBuiltFolder } from '../../releases/src/built-folder';
import { publishFiles } from '../../releases/src/publish';
import { buildWith, makeHouse, makeSmallRemote } from './testing/small-remote';

const APP = 'mfe-drill';
const USING = (name: string) =>
  `import { ${name} } from '@assistant/ui';\nexport const Root = () => <${name} />;\n`;

let house: string;
let site: string;
let folder: string;
const run = promisify(execFile);

/** One command as an operator types it. */
async function release(...args: string[]): Promise<{ code: number; said: string }> {
  const cli = [
    '--import',
    'tsx',
    join(ROOT, 'releases/src/cli.ts'),
    ...args,
    ...(args[0] === 'publish' ? [] : ['--yes']),
  ];
  return run(process.execPath, cli, {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: site, RELEASE_KEY: join(house, 'none.pem') },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

/** Builds the remote so that it uses one export of the kit. */
const build = (name: string, version: string) => buildWith(folder, { 'src/root.tsx': USING(name) }, version);

/** Copies a published shell as another version, which gives other exports of the kit. */
async function publishShellLike(from: string, version: string, names: (all: string[]) => string[]) {
  const to = join(site, releaseFolder('shell', version));
  await cp(join(site, releaseFolder('shell', from)), to, { recursive: true });
  const facts = JSON.parse(await readFile(join(to, FACTS_FILE), 'utf8')) as { provides: Provides };
  const { version: kit, names: all } = facts.provides['@assistant/ui'] ?? { version: '', names: [] };
  facts.provides['@assistant/ui'] = { version: kit, names: names(all) };
  await writeFile(join(to, FACTS_FILE), JSON.stringify({ ...facts, version }));
  // The list of files is that of the other version.
  await rm(join(to, FILES_FILE));
}

const active = async () => {
  const { shell, remotes } = (await readRegistry(site)) as ReleaseRegistry;
  return [shell.version, remotes[APP]?.active.version];
};

beforeAll(async () => {
  house = await makeHouse();
  site = join(house, 'site');
  folder = await makeSmallRemote(house, APP);
  const shell = join(house, 'shell');
  await cp(join(ROOT, 'shell'), shell, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules)$/.test(path),
  });
  await buildWorkspace(shell, { RELEASE_VERSION: 's1' });
  await writeFile(join(shell, 'dist', SHELL_PAGE), PAGE);
  await writeFile(join(shell, 'dist', WORKER_FILE), '');
  await publishFiles(site, 'shell', 's1', join(shell, 'dist'));
  await publishFiles(site, APP, 'uses-button', await build('Button', 'uses-button'));
  const now = new Date().toISOString();
  const empty = {
    schema: 1 as const,
    issued_at: now,
    pages_from: now,
    shell: { version: 's1' },
    remotes: {},
  };
  const registry = await activateTogether(
    site,
    await activate(site, empty, APP, 'uses-button'),
    's1',
    new Map(),
  );
  await commitTo(site, registry);
}, 120_000);
afterAll(() => rm(house, { recursive: true }));

const LACKS = 'mfe-drill uses-new uses BrandNew of @assistant/ui';

test('a real build that uses what the live shell lacks is refused at publish, activate and canary', async () => {
  const dist = await build('BrandNew', 'uses-new');
  const published = await release('publish', folder);
  expect(published).toEqual({ code: 1, said: expect.stringContaining(LACKS) });
  expect(published.said).toMatch(/but shell s1 has @assistant\/ui \S+ without$/m);
  expect((await readBuiltFolder(folder))?.version).toBe('uses-new');
  expect((await release('activate', APP, 'uses-new')).said).toContain('no published version uses-new');

  await publishFiles(site, APP, 'uses-new', dist);
  for (const command of [
    ['activate', APP, 'uses-new'],
    ['canary', APP, 'uses-new', '5'],
  ])
    expect(await release(...command)).toEqual({ code: 1, said: expect.stringContaining(LACKS) });
  expect(await active()).toEqual(['s1', 'uses-button']);
}, 120_000);

const CALL = `import { defineCall } from '@assistant/contract';
import * as z from '@assistant/schema';
export const noSuchCall = defineCall('player', 'read', '/api/no_such_call', {
  summary: '', request: z.object({}), data: z.object({}),
});
`;
const CALLING = `import { injectCalls } from '@assistant/api';
import { noSuchCall } from './call';
const { useNoSuchCallQuery } = injectCalls({ noSuchCall });
export const Root = () => String(useNoSuchCallQuery({}).data);
`;

test('a real build that makes a call which the API does not have is refused at publish and activate', async () => {
  const sources = { 'src/root.tsx': CALLING, 'src/call.ts': CALL };
  const dist = await buildWith(folder, sources, 'calls-new');
  const refused = expect.stringContaining(
    'mfe-drill calls-new calls POST /api/no_such_call, which the API does not have',
  );
  expect(await release('publish', folder)).toEqual({ code: 1, said: refused });
  await publishFiles(site, APP, 'calls-new', dist);
  expect(await release('activate', APP, 'calls-new')).toEqual({ code: 1, said: refused });
  expect(await active()).toEqual(['s1', 'uses-button']);
}, 120_000);

test('a shell that drops what is used goes out only with a build that fits, and back only with the one before', async () => {
  await publishShellLike('s1', 's2', (all) => [...all.filter((name) => name !== 'Button'), 'BrandNew']);
  const alone = await release('activate', 'shell', 's2');
  expect(alone.code).toBe(1);
  expect(alone.said).toContain('mfe-drill uses-button uses Button of @assistant/ui');
  expect(alone.said).toMatch(/but shell s2 has @assistant\/ui \S+ without$/m);
  expect(await active()).toEqual(['s1', 'uses-button']);

  await build('BrandNew', 'uses-new');
  const command = 'activate shell s2 --with mfe-drill=uses-new';
  const published = await release('publish', folder);
  expect(published).toEqual({ code: 0, said: expect.stringContaining(`npm run release -- ${command}`) });
  expect(await release(...command.split(' '))).toMatchObject({ code: 0 });
  expect(await active()).toEqual(['s2', 'uses-new']);

  const back = 'rollback shell --with mfe-drill';
  expect(await release('rollback', 'shell')).toEqual({
    code: 1,
    said: expect.stringContaining(
      `shell s1 cannot run what is active of mfe-drill; take them back in the same step:\nnpm run release -- ${back}`,
    ),
  });
  expect(await release(...back.split(' '))).toMatchObject({ code: 0 });
  expect(await active()).toEqual(['s1', 'uses-button']);
}, 120_000);
