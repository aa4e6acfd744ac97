import { readList } from '../site/file-list';
import { followsFrom } from './follows-from';
import { versionsInUse } from './in-use';
import { recordFile } from './record-files';
import type { Records, WholeRecord } from './records';
import { builtOnce, type Had, wantsSecond } from './second';

/**
 * What says whether players have had a version, with the list of files of that hash: its bytes are not new to them, and taking something
 * back never waits for a second machine. Only records count that a proven one goes back to, each by the hash that the next one
 * has of it: any other can be rewritten by who writes the site.
 * @param proven the newest one
 */
export const hadBefore =
  (records: Records, proven: WholeRecord | undefined): Had =>
  async (version, sealed) => {
    const name = version.join('@');
    for (let one = proven; one; one = await followsFrom(records, one.revision, one.record)) {
      const { registry, sealed: there } = one.record;
      if (there[name] === sealed && versionsInUse(registry).some((used) => used.join('@') === name))
        return true;
    }
    return false;
  };

/** A sentence for each revision that gave players what no second machine had built, where the one before it wanted that; what was cleaned since cannot be proved. */
export async function secondTroubles(site: string, records: Records): Promise<string[]> {
  const found: string[] = [];
  for (let one = await records.wholeBelow(); one; ) {
    const before = await records.wholeBelow(one.revision);
    const { revision, record } = one;
    if (before && wantsSecond(before.record.settings)) {
      const had = hadBefore(records, await followsFrom(records, revision, record));
      for (const [app, version] of await builtOnce(site, record, before.record, had)) {
        const sealed = record.sealed[`${app}@${version}`];
        if (!sealed || (await readList(site, app, version, sealed)))
          found.push(
            `${recordFile(site, revision)} gave players ${app} ${version}, which no second machine is known to have built: somebody has released it past the commands. Find out who; rollback ${app} takes it back`,
          );
      }
    }
    one = before;
  }
  return found;
}
