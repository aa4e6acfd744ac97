import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  activate,
  deltaOf,
  folderStore,
  readList,
  releaseFolder,
  SHARED_FILES,
  SHELL_PAGE,
  sharedName,
  stemOf,
  WORKER_FILE,
} from '@assistant/release-store';
import { commitTo, contractSite, PAGE } from '@assistant/release-store/testing';
import { publishFiles } from '../../../../releases/src/publish';
import type { WorkspaceCopy } from '../../testing/workspace-copy';

/** Scripts and styles by their names, which are their addresses. */
export type Files = ReadonlyMap<string, Buffer>;

/** What of a version is new to a player, and its bytes over the wire: in whole files, and with deltas against what he has. */
export interface Weighed {
  fresh: string[];
  whole: number;
  least: number;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(2);

/** A site in a copy of the workspace, to which the builds in that are published. */
export async function updateSite({ root }: Pick<WorkspaceCopy, 'root'>) {
  const site = join(root, 'site');
  process.env.DATA_DIR = join(root, 'data');
  await commitTo(site, (await contractSite(site).newSite()).registry);

  /** Publishes what was built of an app. @returns the files that a player fetches of it */
  async function publish(app: string, version: string): Promise<Files> {
    const dist = join(root, app, 'dist');
    // What the release command would put in is no file that is counted here.
    if (app === 'shell') writeFileSync(join(dist, SHELL_PAGE), PAGE);
    if (app === 'shell') writeFileSync(join(dist, WORKER_FILE), '');
    await publishFiles(site, app, version, dist);
    const listed = [...((await readList(site, app, version))?.files.keys() ?? [])];
    const names = listed
      .flatMap((address) => sharedName(address) ?? [])
      .filter((name) => /\.(js|css)$/.test(name));
    const folder = join(site, releaseFolder(app, SHARED_FILES));
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  }

  /** Gives a version to players. */
  async function give(app: string, version: string): Promise<void> {
    const registry = (await folderStore(site).read())?.registry;
    if (!registry) throw new Error(`${site} has no release`);
    const next =
      app === 'shell' ? { ...registry, shell: { version } } : activate(site, registry, app, version);
    await commitTo(site, await next);
  }

  /** What a player fetches of a version who has had these files, the newest last: a delta is one against the newest of its name. */
  function weigh(app: string, had: Files, now: Files): Weighed {
    const folder = join(site, releaseFolder(app, SHARED_FILES));
    const weightOf = (name: string) =>
      existsSync(join(folder, name)) ? statSync(join(folder, name)).size : Number.POSITIVE_INFINITY;
    const fresh = [...now.keys()].filter((name) => !had.has(name));
    const whole = fresh.map((name) => Math.min(weightOf(name), weightOf(`${name}.br`)));
    const least = fresh.map((name, at) => {
      const dictionary = [...had].findLast(([other]) => stemOf(other) === stemOf(name))?.[1];
      const delta = dictionary && deltaOf(name, createHash('sha256').update(dictionary).digest());
      return Math.min(whole[at] as number, delta ? weightOf(delta) : Number.POSITIVE_INFINITY);
    });
    return { fresh, whole: sum(whole), least: sum(least) };
  }

  return { publish, give, weigh };
}
