import type { AppName } from '../app-names';
import { readList } from '../site/file-list';
import { versionsInUse } from './in-use';
import { followsFrom } from './record-fault';
import { recordFile } from './record-files';
import type { Records, WholeRecord } from './records';
import { builtOnce, wantsSecond } from './second';

/**
 * Whether players have had a version, with the list of files of that hash: its bytes are not new to them, and taking something
 * back never waits for a second machine. Only records count that the newest names, one after the other: who can write the site
 * can write an older one.
 * @param newest the record to begin with; default: the newest
 */
export async function hadBefore(
  records: Records,
  [app, version]: readonly [AppName, string],
  sealed: string | undefined,
  newest?: WholeRecord,
): Promise<boolean> {
  const name = `${app}@${version}`;
  let one = newest ?? (await records.wholeBelow());
  for (; one; one = await followsFrom(records, one.revision, one.record)) {
    const { registry, sealed: there } = one.record;
    if (there[name] === sealed && versionsInUse(registry).some((used) => used.join('@') === name))
      return true;
  }
  return false;
}

/** A sentence for each revision that gave players what no second machine had built, where the one before it wanted that; what was cleaned since cannot be proved. */
export async function secondTroubles(site: string, records: Records): Promise<string[]> {
  const found: string[] = [];
  for (let one = await records.wholeBelow(); one; ) {
    const before = await records.wholeBelow(one.revision);
    const { revision, record } = one;
    if (before && wantsSecond(before.record.settings)) {
      const had = (used: readonly [AppName, string], sealed: string | undefined) =>
        hadBefore(records, used, sealed, before);
      const [app, version] = (await builtOnce(site, record, before.record.settings, had)) ?? [];
      const sealed = record.sealed[`${app}@${version}`];
      if (app && version && (!sealed || (await readList(site, app, version, sealed))))
        found.push(
          `${recordFile(site, revision)} gave players ${app} ${version}, which no second machine is known to have built: somebody has released it past the commands. Find out who; rollback ${app} takes it back`,
        );
    }
    one = before;
  }
  return found;
}
