import { canonicalJson } from '@assistant/contract';
import { followsFrom } from './follows-from';
import { versionsThatEnter } from './in-use';
import { endedAt, timeAfter } from './key-ends';
import { recordFile } from './record-files';
import type { Records, WholeRecord } from './records';
import { hadBefore } from './second-troubles';

/** Whether a revision changes settings, or gives players a version that they never had: taking back is neither. */
async function givesNew(records: Records, one: WholeRecord, before: WholeRecord): Promise<boolean> {
  const { registry, settings, sealed } = one.record;
  if (canonicalJson(settings) !== canonicalJson(before.record.settings)) return true;
  const had = hadBefore(records, await followsFrom(records, one.revision, one.record));
  for (const version of versionsThatEnter(before.record.registry, registry))
    if (!(await had(version, sealed[version.join('@')]))) return true;
  return false;
}

/** A sentence for each revision that gives something new and that a key has signed after its end, by the settings before it. */
export async function endedTroubles(site: string, records: Records): Promise<string[]> {
  const found: string[] = [];
  for (let one = await records.wholeBelow(); one; ) {
    const before = await records.wholeBelow(one.revision);
    const { registry, at } = one.record;
    const key = registry.signature?.key ?? '';
    const end = before && endedAt(key, before.record.settings, timeAfter(before.record, new Date(at)));
    if (end && (await givesNew(records, one, before)))
      found.push(
        `${recordFile(site, one.revision)} gives players something new and is signed by the key ${key}, which had ended on ${end}: somebody has released it past the commands. Find out who; rollback takes a version back`,
      );
    one = before;
  }
  return found;
}
