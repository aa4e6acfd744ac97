import { watch } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, releaseRegistry, signedText } from '@assistant/contract';
import { isSigned, registryIn } from '@assistant/page-data';
import { FACTS_FILE, folderStore, readKey } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { command, startOperator } from './operators';

/** A command, with what has to be so that it can be given. */
interface Deed {
  name: string;
  /** @returns the command */
  prepare(site: string, round: number): Promise<string>;
}

/** A deed that needs other commands before it. */
const deed = (typed: string, ...before: string[]): Deed => ({
  name: typed,
  async prepare() {
    for (const one of before) expect(await command(one)).toMatchObject({ code: 0 });
    return typed;
  },
});

/** Publishes another version each time, of many files. */
const publish: Deed = {
  name: 'publish ../dist',
  async prepare(site, round) {
    const dist = join(site, '../dist');
    const remote = { name: 'mfe-fest', areas: [{ path: '/fest', titles: { zh: '节日', en: 'Fest' } }] };
    const facts = { version: `p${round}`, global: `p${round}`, requires: {}, preload: [], uses: {}, remote };
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
    await writeFile(join(dist, 'remoteEntry.js'), `entry(${round});`.repeat(50));
    for (const part of Array(8).keys()) await writeFile(join(dist, `${part}.js`), 'later();'.repeat(50));
    return `publish ${dist}`;
  },
};

/** Every command that writes something. */
export const DEEDS: Deed[] = [
  deed('canary mfe-chat c2 5'),
  deed('promote mfe-chat --yes', 'canary mfe-chat c2 5'),
  deed('activate mfe-chat c2 --yes'),
  deed('rollback mfe-chat --yes', 'activate mfe-chat c2 --yes'),
  deed('rollback mfe-fest', 'canary mfe-fest f1 5'),
  deed('rollback mfe-chat --withdraw --yes'),
  deed('activate shell s2 --yes'),
  deed('rollback shell --yes', 'activate shell s2 --yes'),
  deed('pin mfe-auth'),
  deed('freeze'),
  deed('index --yes'),
  deed('repair'),
  deed('keys --replace --yes'),
  publish,
];

/** More changes of files than one command makes, about: a kill comes after so many at most. */
const CHANGES = 60;

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

/** Gives a command, and kills its process after so many changes of files. @returns what was said until then */
async function killAfter(site: string, changes: number, typed: string) {
  const operator = await startOperator();
  let seen = 0;
  const watcher = watch(site, { recursive: true }, () => {
    seen += 1;
    if (seen >= changes) operator.process.kill('SIGKILL');
  });
  operator.process.stdin?.end(`${typed}\n`);
  await operator.ended;
  watcher.close();
  return { told: operator.told, killed: operator.process.killed };
}

/** Gives a command in a process of its own, to its end. */
async function giveAgain(typed: string): Promise<void> {
  const operator = await startOperator();
  const told = await operator.give(typed);
  operator.process.kill('SIGKILL');
  expect(told).toMatchObject({ code: 0 });
}

/** Puts a site back to a registry that it had, whoever has signed since. */
async function putBack(site: string, registry: ReleaseRegistry): Promise<void> {
  const store = folderStore(site, await readKey(keyFile()));
  const on = (await store.read())?.revision ?? 0;
  await store.commit({ on, registry, command: 'put back', who: 'a test', newKey: true });
}

/**
 * Kills operators at random moments of their commands, and looks each time at what is left: readers see whole revisions
 * in their order, everything that was said to be done is recorded, and after `repair` all of it verifies.
 * @param random 0 to 1
 * @returns how many were killed before they had ended
 */
export async function killRounds(
  site: string,
  rounds: number,
  deeds: readonly Deed[],
  random: () => number = Math.random,
): Promise<number> {
  const base = (await folderStore(site).read())?.registry as ReleaseRegistry;
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { prepare } = deeds[Math.floor(random() * deeds.length)] as Deed;
    const typed = await prepare(site, round);
    const { told, killed } = await killAfter(site, 1 + Math.floor(random() * CHANGES), typed);
    if (killed) kills += 1;

    const { page = 0, releases = 0, version = 0 } = await whatReadersSee(site);
    expect([page, releases, version]).toEqual([page, releases, version].toSorted((a, b) => b - a));
    const history = await folderStore(site).history();
    const recorded = new Map(history.map((one) => [one.revision, one.command]));
    for (const { revision, code } of told)
      if (code === 0 && revision !== undefined)
        expect(recorded.get(revision)).toBe(typed.replace(' --yes', ''));
    expect((history[0]?.revision ?? 0) - version).toBeLessThanOrEqual(1);

    const own = (await readKey(keyFile()))?.id ?? 'none';
    const keys = history[0]?.settings.RELEASE_KEYS ?? {};
    // Killed while it replaced the key: the same command again ends that.
    if (!keys[own]) expect(await command('keys --replace --yes')).toMatchObject({ code: 0 });
    expect(await command('repair')).toMatchObject({ code: 0 });
    expect(await command('verify')).toMatchObject({ code: 0 });
    // What was half published is published by the same command.
    if (typed.startsWith('publish')) await giveAgain(typed);
    await putBack(site, base);
  }
  return kills;
}
