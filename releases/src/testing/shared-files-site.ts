import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_FILE, readKey } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { publishFiles } from '../publish';
import { command, operatedSite } from './operators';

export let site: string;
let remove: () => Promise<void>;
export let dist: string;
export const REMOTE = 'mfe-chat';
export const app = () => join(site, 'remotes', REMOTE);
export const shared = (name = '') => join(app(), 'files', name);

export const TEXT = 'later();'.repeat(50);

/** Publishes a version of the chat with these files beside its entry, which has the version in it. */
export async function publish(
  version: string,
  files: Record<string, string> = { 'late.0a1b2c3d.js': TEXT },
  copies: Record<string, Buffer> = {},
) {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(join(dist, 'remoteEntry.js'), `var chat_${version};${'entry();'.repeat(50)}`);
  for (const [name, text] of Object.entries({ ...files, ...copies })) await writeFile(join(dist, name), text);
  const facts = { version, global: `chat_${version}`, requires: {}, preload: Object.keys(files), uses: {} };
  await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
  await publishFiles(site, REMOTE, version, dist, await readKey(keyFile()));
}

export const buildOf = async (version: string) =>
  JSON.parse(await readFile(join(app(), version, 'build.json'), 'utf8'));
export const verify = () => command('verify');
/** As if the files had been written so many days ago. */
export async function age(days: number): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const name of await readdir(app(), { recursive: true })) await utimes(join(app(), name), then, then);
}

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
});
afterEach(() => Promise.all([remove(), rm(dist, { recursive: true, force: true })]));
