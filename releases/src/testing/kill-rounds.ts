import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseRegistry, type ReleaseRevision, releaseRegistry } from '@assistant/contract';
import { registryIn } from '@assistant/page-data';
import { folderStore, isTrusted, readKey } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { asRecorded, type Deed } from './deeds';
import { command, startOperator } from './operators';
import { putBack } from './put-back';

/** More changes of files than one command makes, about: a kill comes after so many at most. */
const CHANGES = 60;

/** What every reader of a site can read now: whole registries that are signed, by the file. */
async function whatReadersSee(site: string): Promise<Record<string, number>> {
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const settings = JSON.parse(/id="env">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  const texts = {
    page: registryIn(page) ?? '',
    releases: await readFile(join(site, 'releases.json'), 'utf8'),
  };
  const seen: Record<string, number> = {};
  for (const [name, text] of Object.entries(texts)) {
    const raw = JSON.parse(text) as ReleaseRegistry;
    seen[name] = releaseRegistry.parse(raw).revision ?? 0;
    // A page that was written with a new key comes before a releases.json that this key has signed.
    if (name === 'page') expect(isTrusted(raw, settings)).toBe(true);
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
  return { reported: operator.reported, killed: operator.process.killed };
}

/** Gives a command in a process of its own, to its end. */
async function giveAgain(typed: string): Promise<void> {
  const operator = await startOperator();
  const reported = await operator.give(typed);
  operator.process.kill('SIGKILL');
  expect(reported).toMatchObject({ code: 0 });
}

/**
 * Kills operators at random moments of their commands, and looks each time at what is left: readers see whole revisions
 * in their order, everything that was said to be done is recorded, and after `repair` all of it verifies.
 * @param rounds at least so many, until one was killed
 * @param random 0 to 1
 */
export async function killRounds(
  site: string,
  rounds: number,
  deeds: readonly Deed[],
  random: () => number = Math.random,
): Promise<void> {
  const base = (await folderStore(site).read())?.registry as ReleaseRegistry;
  let killed = false;
  // Few rounds may all end before their kill: then it goes on to the first that does not.
  for (let round = 0; round < rounds || !killed; round += 1) {
    const { prepare, isDone } = deeds[Math.floor(random() * deeds.length)] as Deed;
    const typed = await prepare(site, round);
    const { reported, ...ended } = await killAfter(site, 1 + Math.floor(random() * CHANGES), typed);
    killed ||= ended.killed;

    const { page = 0, releases = 0, version = 0 } = await whatReadersSee(site);
    expect([page, releases, version]).toEqual([page, releases, version].toSorted((a, b) => b - a));
    const history = await folderStore(site).history();
    const recorded = new Map(history.map((one) => [one.revision, one.command]));
    for (const { revision, code } of reported)
      if (code === 0 && revision !== undefined) expect(recorded.get(revision)).toBe(asRecorded(typed));
    if (reported[0]?.code === 0)
      expect([typed, await isDone(history[0] as ReleaseRevision, site, round)]).toEqual([typed, true]);
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
}
