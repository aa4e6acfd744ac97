import { resolve } from 'node:path';
import { realPathOf } from './real-path';
import { type Records, recordsOf } from './records';
import type { SeenReleases } from './seen-releases';

/** Whether two sites have another record at the newest revision that both have. */
async function wentApart(one: Records, other: Records): Promise<boolean> {
  const newest = await Promise.all([one.wholeBelow(), other.wholeBelow()]);
  const both = Math.min(...newest.map((found) => found?.revision ?? 0));
  const [here, there] = await Promise.all([one.wholeAt(both), other.wholeAt(both)]);
  return here !== undefined && there !== undefined && here.hash !== there.hash;
}

/**
 * The folder of another site that has the same id: one of the two was copied from the other, and both are still there.
 * @param id what the site calls itself
 * @param isFollowing where the site follows a database: whether a folder does, too. That may be the same one, of which no two have
 *   different records, so such a folder is a copy from when it has
 * @returns undefined where there is none, or this machine knows of none
 */
export async function twinOf(
  site: string,
  id: string,
  seen: Pick<SeenReleases, 'all'>,
  isFollowing: (folder: string) => boolean = () => false,
): Promise<string | undefined> {
  const own = await realPathOf(resolve(site));
  const known = Object.entries((await seen.all?.()) ?? {}).filter(([, { registry }]) => registry.site === id);
  for (const [folder] of known) {
    const path = await realPathOf(folder);
    if (path === own) continue;
    const records = recordsOf(path);
    const there = await records.wholeBelow();
    if (there?.record.registry.site !== id) continue;
    if (!isFollowing(path) || (await wentApart(recordsOf(own), records))) return path;
  }
  return undefined;
}

/** The id of a site by its newest record that names one: those of an older tool do not. */
export async function idIn(records: Records): Promise<string | undefined> {
  for (let one = await records.wholeBelow(); one; one = await records.wholeBelow(one.revision))
    if (one.record.registry.site) return one.record.registry.site;
  return undefined;
}
