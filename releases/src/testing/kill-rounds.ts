import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, releaseRegistry, signedText } from '@assistant/contract';
import { isSigned, registryIn } from '@assistant/page-data';
import { folderStore } from '../store/folder-store';
import { keyFile, readKey } from '../store/keys';
import { command, startOperator, type Told } from './operators';

/** What an operator does to every app, in an order in which each can be done. */
export const COMMANDS = [
  'canary mfe-chat c2 5',
  'promote mfe-chat --yes',
  'rollback mfe-chat --yes',
  'canary mfe-fest f1 5',
  'rollback mfe-fest',
  'activate mfe-auth a2 --yes',
  'pin mfe-auth',
  'pin mfe-auth --off',
  'activate mfe-auth a1 --yes',
  'activate shell s2 --yes',
  'rollback shell --yes',
  'index --yes',
  'repair',
  'keys --replace --yes',
];

/** How many changes of files one command makes, about; a kill comes after one to twice as many. */
const CHANGES = 20;

/** What every reader of a site can read now: whole registries that are signed, by the file. */
async function whatReadersSee(site: string): Promise<Record<string, number>> {
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const { RELEASE_KEYS } = JSON.parse(/id="env">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  const texts = {
    page: registryIn(page) ?? '',
    releases: await readFile(join(site, 'releases.json'), 'utf8'),
  };
  const seen: Record<string, number> = {};
  for (const [name, text] of Object.entries(texts)) {
    const raw = JSON.parse(text) as ReleaseRegistry;
    seen[name] = releaseRegistry.parse(raw).revision ?? 0;
    // A page that was written with a new key comes before a releases.json that this key has signed.
    if (name === 'page') expect(isSigned(signedText(raw), raw.signature, RELEASE_KEYS)).toBe(true);
  }
  seen.version = JSON.parse(await readFile(join(site, 'version.json'), 'utf8')).revision;
  return seen;
}

/** Kills an operator after so many changes of files in the site. @returns what was said until then */
async function killAfter(site: string, changes: number, commands: readonly string[]): Promise<Told[]> {
  const operator = await startOperator();
  let seen = 0;
  const watcher = watch(site, { recursive: true }, () => {
    seen += 1;
    if (seen >= changes) operator.process.kill('SIGKILL');
  });
  for (const typed of [...commands, ...commands, ...commands]) operator.give(typed).catch(() => {});
  operator.process.stdin?.end();
  await operator.ended;
  watcher.close();
  return operator.told;
}

/**
 * Kills operators at random moments, and looks each time at what is left: readers see whole revisions in their order,
 * everything that was said to be done is recorded, and after `repair` all of it verifies.
 * @param random 0 to 1
 */
export async function killRounds(
  site: string,
  rounds: number,
  commands: readonly string[],
  random: () => number = Math.random,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const changes = 1 + Math.floor(random() * CHANGES * 2 * commands.length);
    const told = await killAfter(site, changes, commands);

    const { page = 0, releases = 0, version = 0 } = await whatReadersSee(site);
    expect([page, releases, version]).toEqual([page, releases, version].toSorted((a, b) => b - a));
    const history = await folderStore(site).history();
    const recorded = new Map(history.map((one) => [one.revision, one.command]));
    for (const { typed, revision } of told.filter(({ code }) => code === 0))
      if (revision !== undefined) expect(recorded.get(revision)).toBe(typed.replace(' --yes', ''));
    expect((history[0]?.revision ?? 0) - version).toBeLessThanOrEqual(1);

    const own = (await readKey(keyFile()))?.id ?? 'none';
    const signer = history[0]?.registry.signature?.key;
    // Killed while it replaced the key: the same command again ends that.
    if (signer !== own) expect(await command('keys --replace --yes')).toMatchObject({ code: 0 });
    expect(await command('repair')).toMatchObject({ code: 0 });
    expect(await command('verify')).toMatchObject({ code: 0 });
  }
}
