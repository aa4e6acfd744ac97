import { resolve } from 'node:path';
import { placeOf } from './key-place';
import { type Records, recordsOf } from './records';
import type { SeenReleases } from './seen-releases';

/**
 * The folder of the site that another one is a copy of: that is remembered here with the id which both have, and is still there.
 * @param id what the site calls itself
 * @returns undefined where the site is itself the one that is remembered, was moved, or nothing is known
 */
export async function copiedFrom(
  site: string,
  id: string,
  seen: Pick<SeenReleases, 'all'>,
): Promise<string | undefined> {
  const own = await placeOf(resolve(site));
  const known = Object.entries((await seen.all?.()) ?? {}).filter(([, { registry }]) => registry.site === id);
  const places = await Promise.all(known.map(([folder]) => placeOf(folder)));
  if (places.includes(own)) return undefined;
  for (const place of places) {
    const there = await recordsOf(place).wholeBelow();
    if (there?.record.registry.site === id) return place;
  }
  return undefined;
}

/** The id of a site by its newest record that names one: those of an older tool do not. */
export async function idIn(records: Records): Promise<string | undefined> {
  for (let one = await records.wholeBelow(); one; one = await records.wholeBelow(one.revision))
    if (one.record.registry.site) return one.record.registry.site;
  return undefined;
}
