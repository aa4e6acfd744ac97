import { resolve } from 'node:path';
import { realPathOf } from './real-path';
import { type Records, recordsOf } from './records';
import type { SeenReleases } from './seen-releases';

/**
 * The folder of another site that has the same id: one of the two was copied from the other, and both are still there.
 * @param id what the site calls itself
 * @param isSame whether a folder is no copy: where a site follows a database, others that do are taken for its servers'
 * @returns undefined where there is none, or this machine knows of none
 */
export async function twinOf(
  site: string,
  id: string,
  seen: Pick<SeenReleases, 'all'>,
  isSame: (folder: string) => boolean = () => false,
): Promise<string | undefined> {
  const own = await realPathOf(resolve(site));
  const known = Object.entries((await seen.all?.()) ?? {}).filter(([, { registry }]) => registry.site === id);
  for (const [folder] of known) {
    const path = await realPathOf(folder);
    if (path === own || isSame(path)) continue;
    const there = await recordsOf(path).wholeBelow();
    if (there?.record.registry.site === id) return path;
  }
  return undefined;
}

/** The id of a site by its newest record that names one: those of an older tool do not. */
export async function idIn(records: Records): Promise<string | undefined> {
  for (let one = await records.wholeBelow(); one; one = await records.wholeBelow(one.revision))
    if (one.record.registry.site) return one.record.registry.site;
  return undefined;
}
