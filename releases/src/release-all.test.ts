import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/shared/contract';
import { type AppName, REMOTES, releaseFolder } from './apps';
import { buildWorkspace } from './build-app';
import { BUILD_FILE, describeAsset, SHELL_PAGE } from './publish';
import { readRegistry } from './registry';
import { releaseAll } from './release-all';
import { sourceVersion } from './source-version';

// Building takes minutes; what is built matters here, not its content.
jest.mock('./build-app');
jest.mock('./publish-shell', () => ({
  publishApp: (...args: Parameters<typeof publish>) => publish(...args),
}));
// The sources of this workspace, with changes that a test makes up.
jest.mock('./source-version', () => ({ sourceVersion: jest.fn(() => 'v1') }));

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

/** Releases all once, then again with the sources of these apps changed; gives what was built the second time. */
async function releaseAgain(changed: AppName[], beingWritten?: AppName): Promise<string[]> {
  await releaseAll(site, SETTINGS, () => {});
  jest.mocked(sourceVersion).mockImplementation((app) => (changed.includes(app) ? 'v2' : 'v1'));
  jest.mocked(buildWorkspace).mockClear();
  await releaseAll(site, SETTINGS, () => {}, beingWritten);
  return jest.mocked(buildWorkspace).mock.calls.map(([folder]) => folder);
}

const active = async () => {
  const { shell, remotes } = (await readRegistry(site)) as ReleaseRegistry;
  return {
    shell: shell.version,
    ...Object.fromEntries(REMOTES.map((name) => [name, remotes[name]?.active.version])),
  };
};
const allAt = (version: string) => Object.fromEntries(['shell', ...REMOTES].map((app) => [app, version]));

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  jest.mocked(sourceVersion).mockReturnValue('v1');
});
afterEach(() => rm(site, { recursive: true }));

test('what changed, and only that, is built and given to the players', async () => {
  expect(await releaseAgain([])).toEqual([]);
  expect(await active()).toEqual(allAt('v1'));
  expect((await releaseAgain(['shell', 'mfe-chat'])).toSorted()).toEqual(['mfe-chat', 'shell']);
  expect(await active()).toEqual({ ...allAt('v1'), shell: 'v2', 'mfe-chat': 'v2' });
});

test('what is being written stays as it was, since it need not build; a new site gets it all the same', async () => {
  await releaseAll(site, SETTINGS, () => {}, 'mfe-chat');
  expect(await active()).toEqual(allAt('v1'));
  expect(await releaseAgain(['mfe-auth', 'mfe-chat'], 'mfe-chat')).toEqual(['mfe-auth']);
  expect(await active()).toEqual({ ...allAt('v1'), 'mfe-auth': 'v2' });
});
