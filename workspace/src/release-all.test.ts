import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRegistry, ReleaseRemote } from '@assistant/contract';
import {
  type AppName,
  BUILD_FILE,
  describeAsset,
  FACTS_FILE,
  folderStore,
  freeze,
  publishedVersions,
  type Released,
  readRegistry,
  releaseFolder,
  retire,
  SHELL_PAGE,
  withDecisions,
} from '@assistant/release-store';
import { callsNamed } from '@assistant/release-store/testing';
import { workspaceApps, workspaceRemotes } from '../../releases/src/apps';
import { buildApp } from '../../releases/src/build-app';
import { releaseAll } from './release-all';
import { inputsHash } from './source-hash';

// Building takes minutes. This test is about which apps are built, not about their content.
jest.mock('../../releases/src/build-app');
jest.mock('../../releases/src/publish-shell', () => ({
  publishApp: (...args: Parameters<typeof publish>) => publish(...args),
}));
// The sources of this workspace, with changes made up by a test.
jest.mock('./source-hash', () => ({ inputsHash: jest.fn(() => 'sources 1') }));

const SETTINGS = { API_BASE: '/', LOGIN_OBFUSCATION_KEY: 'k' };
let site: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), content);
}

async function publish(_site: string, app: AppName, version: string): Promise<void> {
  const folder = releaseFolder(app, version);
  if (app === 'shell') {
    await write(join(folder, SHELL_PAGE), `<title>${version}</title>`);
    return write(join(folder, 'service-worker.js'), '');
  }
  await write(join(folder, 'remoteEntry.js'), version);
  const entry = await describeAsset(site, join(folder, 'remoteEntry.js'), `${folder}/remoteEntry.js`);
  const build = { version, global: `g_${version}`, entry, preload: [], requires: {} };
  await write(join(folder, BUILD_FILE), JSON.stringify(build));
}

/**
 * Releases all once, then again with changed sources of these apps. Returns what was built the second time.
 */
async function releaseAgain(
  changed: AppName[],
  { beingWritten, holds = 'v2' }: { beingWritten?: AppName; holds?: string } = {},
): Promise<string[]> {
  await releaseAll(site, SETTINGS, () => {});
  jest.mocked(inputsHash).mockImplementation((app) => (changed.includes(app) ? 'sources 2' : 'sources 1'));
  jest.mocked(buildApp).mockClear().mockResolvedValue(holds);
  await releaseAll(site, SETTINGS, () => {}, beingWritten);
  return jest.mocked(buildApp).mock.calls.map(([app]) => app);
}

async function siteOfOneRelease(): Promise<string> {
  await releaseAll(site, SETTINGS, () => {});
  return site;
}

const active = async () => {
  const { shell, remotes } = (await readRegistry(site)) as ReleaseRegistry;
  return {
    shell: shell.version,
    ...Object.fromEntries(workspaceRemotes().map((name) => [name, remotes[name]?.active.version])),
  };
};
const allAt = (version: string) => Object.fromEntries(workspaceApps().map((app) => [app, version]));

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  jest.mocked(inputsHash).mockReturnValue('sources 1');
  jest.mocked(buildApp).mockResolvedValue('v1');
});
afterEach(() => rm(site, { recursive: true }));

test('what changed, and only that, is built and given to the players', async () => {
  expect(await releaseAgain([])).toEqual([]);
  expect(await active()).toEqual(allAt('v1'));
  expect((await releaseAgain(['shell', 'mfe-chat'])).toSorted()).toEqual(['mfe-chat', 'shell']);
  expect(await active()).toEqual({ ...allAt('v1'), shell: 'v2', 'mfe-chat': 'v2' });
});

test('a changed source that no build holds, such as a comment, releases nothing and is built once', async () => {
  const before = await readFile(join(await siteOfOneRelease(), 'releases.json'), 'utf8');
  expect(await releaseAgain(['mfe-chat'], { holds: 'v1' })).toEqual(['mfe-chat']);
  expect(await readFile(join(site, 'releases.json'), 'utf8')).toBe(before);
  jest.mocked(buildApp).mockClear();
  await releaseAll(site, SETTINGS, () => {});
  expect(buildApp).not.toHaveBeenCalled();
});

/** What an operator commits. */
async function decide(change: (registry: ReleaseRegistry) => ReleaseRegistry): Promise<void> {
  const store = folderStore(site);
  const { revision, registry } = (await store.read()) as Released;
  await store.commit({ on: revision, registry: change(registry), command: 'test', who: 'ops' });
}

test('a build activated what it built for everyone and ended the canary: now what an operator chose waits, and is reported', async () => {
  await releaseAll(site, SETTINGS, () => {});
  await decide((registry) => {
    const { active } = registry.remotes['mfe-chat'] as ReleaseRemote;
    const canary = { build: { ...active, version: 'other' }, percent: 5 };
    const remotes = { ...registry.remotes, 'mfe-chat': { active, canary } };
    return withDecisions(registry, { ...registry, remotes });
  });
  const lines: string[] = [];
  jest.mocked(inputsHash).mockReturnValue('sources 2');
  jest.mocked(buildApp).mockResolvedValue('v2');
  await releaseAll(site, SETTINGS, (line) => lines.push(line));
  expect(await active()).toEqual({ ...allAt('v2'), 'mfe-chat': 'v1' });
  expect((await readRegistry(site))?.remotes['mfe-chat']?.canary?.percent).toBe(5);
  expect(lines).toContain(
    'mfe-chat v2 waits, for an operator chose v1: npm run release -- activate mfe-chat v2',
  );
});

test('a build brought back what an operator had taken out: what is retired waits, and is reported', async () => {
  await releaseAll(site, SETTINGS, () => {});
  await decide((registry) => retire(registry, 'mfe-chat'));
  const lines: string[] = [];
  await releaseAll(site, SETTINGS, (line) => lines.push(line));
  expect((await readRegistry(site))?.remotes).not.toHaveProperty('mfe-chat');
  expect(lines).toContain(
    'mfe-chat v1 waits, for an operator has retired it: npm run release -- retire mfe-chat --off ends that',
  );
});

test('while everything is frozen a build gives nothing to the players', async () => {
  await releaseAll(site, SETTINGS, () => {});
  await decide((registry) => freeze(registry, true));
  jest.mocked(inputsHash).mockReturnValue('sources 2');
  jest.mocked(buildApp).mockResolvedValue('v2');
  await releaseAll(site, SETTINGS, () => {});
  expect(await active()).toEqual(allAt('v1'));
});

test('a build that ended half-way is made up for by the next one, as are sources that are again as they were', async () => {
  await siteOfOneRelease();
  jest
    .mocked(inputsHash)
    .mockImplementation((app) => (app === 'mfe-auth' || app === 'mfe-chat' ? 'sources 2' : 'sources 1'));
  jest.mocked(buildApp).mockImplementation(async (app) => {
    if (app === 'mfe-chat') throw new Error('it does not compile');
    return 'v2';
  });
  await expect(releaseAll(site, SETTINGS, () => {})).rejects.toThrow('it does not compile');
  expect(await publishedVersions(site, 'mfe-auth')).toContain('v2');
  jest.mocked(buildApp).mockResolvedValue('v2');
  await releaseAll(site, SETTINGS, () => {});
  expect(await active()).toEqual({ ...allAt('v1'), 'mfe-auth': 'v2', 'mfe-chat': 'v2' });
  jest.mocked(inputsHash).mockReturnValue('sources 1');
  jest.mocked(buildApp).mockResolvedValue('v1');
  await releaseAll(site, SETTINGS, () => {});
  expect(await active()).toEqual(allAt('v1'));
});

test('settings that changed are a revision, and nothing else is', async () => {
  const store = folderStore(site);
  await releaseAll(site, SETTINGS, () => {});
  await releaseAll(site, SETTINGS, () => {});
  expect((await store.history()).map(({ revision }) => revision)).toEqual([1]);
  await releaseAll(site, { ...SETTINGS, API_BASE: 'https://api.example/' }, () => {});
  expect(await store.read()).toMatchObject({ revision: 2, settings: { API_BASE: 'https://api.example/' } });
  expect(await active()).toEqual(allAt('v1'));
});

test('what is being written stays as it was, since it need not build; a new site gets it all the same', async () => {
  await releaseAll(site, SETTINGS, () => {}, 'mfe-chat');
  expect(await active()).toEqual(allAt('v1'));
  expect(await releaseAgain(['mfe-auth', 'mfe-chat'], { beingWritten: 'mfe-chat' })).toEqual(['mfe-auth']);
  expect(await active()).toEqual({ ...allAt('v1'), 'mfe-auth': 'v2' });
});

test('a page that could not be written after the commit cost the version that it had made active: now that stays, and the next build shows it', async () => {
  await releaseAll(site, SETTINGS, () => {});
  await rm(join(site, 'index.html'));
  await write('index.html/in-the-way', '');
  jest.mocked(inputsHash).mockImplementation((app) => (app === 'mfe-chat' ? 'sources 2' : 'sources 1'));
  jest.mocked(buildApp).mockResolvedValue('v2');
  const lines: string[] = [];
  await expect(releaseAll(site, SETTINGS, (line) => lines.push(line))).rejects.toThrow('index.html');
  expect((await folderStore(site).read())?.registry.remotes['mfe-chat']?.active.version).toBe('v2');
  expect(await publishedVersions(site, 'mfe-chat')).toContain('v2');
  expect(lines).toContain('mfe-chat v2 stays in the site, for players may get it; look at status');
  await rm(join(site, 'index.html'), { recursive: true });
  await releaseAll(site, SETTINGS, () => {});
  expect(await active()).toEqual({ ...allAt('v1'), 'mfe-chat': 'v2' });
  expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('v1');
});

describe('where a build makes a call that the API does not have', () => {
  const calls = callsNamed('no_such_call');
  const says = (app: AppName, version: string) =>
    write(join(releaseFolder(app, version), FACTS_FILE), JSON.stringify({ version, calls }));
  const sentence = 'mfe-chat v1 calls POST /api/no_such_call, which the API does not have';

  test('the release stops while players get it', async () => {
    await releaseAll(site, SETTINGS, () => {});
    await says('mfe-chat', 'v1');
    const before = await readFile(join(site, 'releases.json'), 'utf8');
    await expect(releaseAll(site, SETTINGS, () => {})).rejects.toThrow(sentence);
    expect(await readFile(join(site, 'releases.json'), 'utf8')).toBe(before);
    // What is being written is served as it is written.
    await expect(releaseAll(site, SETTINGS, () => {}, 'mfe-chat')).resolves.toBeUndefined();
  });

  test('what was refused is new again once that is mended', async () => {
    await releaseAll(site, SETTINGS, () => {});
    await says('mfe-auth', 'v1');
    jest.mocked(inputsHash).mockImplementation((app) => (app === 'mfe-chat' ? 'sources 2' : 'sources 1'));
    jest.mocked(buildApp).mockResolvedValue('v2');
    await expect(releaseAll(site, SETTINGS, () => {})).rejects.toThrow(
      'mfe-auth v1 calls POST /api/no_such_call',
    );
    expect(await active()).toEqual(allAt('v1'));
    await rm(join(site, releaseFolder('mfe-auth', 'v1'), FACTS_FILE));
    await releaseAll(site, SETTINGS, () => {});
    expect(await active()).toEqual({ ...allAt('v1'), 'mfe-chat': 'v2' });
  });

  test('and is replaced, it is no fallback any more, which is said, and pages that have it reload', async () => {
    await releaseAll(site, SETTINGS, () => {});
    const before = (await readRegistry(site)) as ReleaseRegistry;
    await says('mfe-chat', 'v1');
    jest.mocked(inputsHash).mockReturnValue('sources 2');
    jest.mocked(buildApp).mockImplementation(async (app) => (app === 'mfe-chat' ? 'v2' : 'v1'));
    const lines: string[] = [];
    await releaseAll(site, SETTINGS, (line) => lines.push(line));
    expect(lines).toContain(`no fallback any more: ${sentence}`);
    const { remotes, pages_from } = (await readRegistry(site)) as ReleaseRegistry;
    expect(remotes['mfe-chat']).toMatchObject({ active: { version: 'v2' } });
    expect(remotes['mfe-chat']).not.toHaveProperty('previous');
    expect(Date.parse(pages_from)).toBeGreaterThan(Date.parse(before.pages_from));
  });
});
