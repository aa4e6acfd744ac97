import { join } from 'node:path';
import type { ReleaseRevision } from '@assistant/contract';
import { parseJson } from '../published';
import { isAskedFor } from '../signed/asked';
import { isHeadWhole } from '../signed/head';
import { endedTroubles } from './ended-troubles';
import { followsFrom } from './follows-from';
import { damagedRecord, hashOf } from './record';
import { recordFault } from './record-fault';
import { HISTORY, namesInHistory, recordFile, textOfRecord } from './record-files';
import { type Records, type WholeRecord, wholeIn } from './records';
import { secondTroubles } from './second-troubles';
import { forgedWords, type Looker, revisionTrouble, soundRecords } from './standing';
import { faultWords, isForeign } from './troubles';

/** What is wrong with what is released: nothing is changed until that is mended. */
async function newestTroubles(
  site: string,
  { revision, record }: WholeRecord,
  looker: Looker,
  records: Records,
) {
  const trouble = await revisionTrouble(site, revision, looker, records);
  if (trouble) {
    const what = `${recordFile(site, revision)} ${faultWords(trouble.fault)}`;
    return isForeign(trouble)
      ? [`${what}; where the key was not replaced, npm run release -- repair --own-key puts it aside`]
      : [
          `${what}: somebody has changed it past the commands, and nothing can be released until it is put aside; npm run release -- repair`,
        ];
  }
  return looker.key && !record.registry.signature
    ? [`revision ${revision} is not signed, though there is a key; the next change signs it`]
    : [];
}

/** What is wrong with one revision, and with what it follows from. */
async function troublesOf(site: string, revision: number, records: Records): Promise<string[]> {
  if (!(await records.wholeAt(revision))) return [damagedRecord(site, revision).message];
  const fault = await recordFault(records, revision, { alone: true });
  return fault ? [`${recordFile(site, revision)} ${faultWords(fault)}`] : [];
}

/** Revisions that are not there, from one to another. */
export interface Gap {
  from: number;
  to: number;
}

/** The number of a record that was put aside, by the name of the file. */
const asideNumber = (name: string): number => Number(/^(\d+)\.json\.damaged/.exec(name)?.[1]);

/**
 * The revisions whose records were lost between one and the next, which goes on from it all the same. What `repair` made
 * names the last of them in its reason. Numbers that were never used, or that `restored` took back, are none.
 */
async function lostBetween(
  site: string,
  below: WholeRecord,
  { revision, record }: WholeRecord,
): Promise<Gap[]> {
  const gap = { from: below.revision + 1, to: revision - (/^repair\b/.test(record.command) ? 2 : 1) };
  if (/^(restored|copied)\b/.test(record.command)) return [];
  const { follows } = record.registry;
  const isOther = follows !== undefined && follows !== hashOf(below.record.registry);
  // What can be read there says itself what it is: a forged record, or one of a copy.
  const junk = await Promise.all(
    (await namesInHistory(site))
      .filter((name) => asideNumber(name) >= gap.from && asideNumber(name) <= gap.to)
      .map(async (name) => !wholeIn(site, await textOfRecord(join(site, HISTORY, name)), asideNumber(name))),
  );
  const isAside = junk.includes(true);
  return gap.to >= gap.from && (isOther || isAside) ? [gap] : [];
}

/** The revisions that are missing between those that can be read. */
async function gapsIn(site: string, records: Records): Promise<Gap[]> {
  const gaps: Gap[] = [];
  for (let above = await records.wholeBelow(); above; ) {
    const { revision, record } = above;
    const below = await records.wholeBelow(revision);
    if (below && below.revision < revision - 1)
      gaps.push(
        ...((await followsFrom(records, revision, record))
          ? await lostBetween(site, below, above)
          : [{ from: below.revision + 1, to: revision - 1 }]),
      );
    above = below;
  }
  return gaps;
}

/** The revisions of a site that are missing between others, the newest first. */
export const missingRevisions = async (site: string): Promise<Gap[]> =>
  gapsIn(site, (await soundRecords(site)).records);

/** A sentence for each revision that is missing, with what is there instead. */
async function gapTroubles(site: string, records: Records): Promise<string[]> {
  const names = await namesInHistory(site);
  return (await gapsIn(site, records)).map(({ from, to }) => {
    const aside = names.find((name) => asideNumber(name) >= from && asideNumber(name) <= to);
    const what = from === to ? '' : ` to ${to}.json`;
    const there = aside ? ` (${aside} is there)` : '';
    return `${recordFile(site, from)}${what} ${what ? 'are' : 'is'} missing${there}; restore it from a backup, or remove the revisions before it as well`;
  });
}

/** A sentence for each revision that is not what was committed, or does not follow from the one before it. */
export async function historyTroubles(site: string, looker: Omit<Looker, 'keys'> = {}): Promise<string[]> {
  const { records, forged } = await soundRecords(site, looker);
  const newest = await records.wholeBelow();
  const troubles = [...forged].map(([revision, fault]) => forgedWords(site, revision, fault));
  for (const revision of await records.revisions())
    troubles.push(
      ...(revision === newest?.revision
        ? await newestTroubles(site, newest, looker, records)
        : await troublesOf(site, revision, records)),
    );
  return [
    ...troubles,
    ...(await besideTroubles(site, records)),
    ...(await unsignedTroubles(site, records)),
    ...(await secondTroubles(site, records)),
    ...(await endedTroubles(site, records)),
    ...(await gapTroubles(site, records)),
  ];
}

/**
 * A sentence for each revision that a key is said to have asked for over HTTPS, without its call, or with another one; and for each
 * whose head is not the one that was signed for witnesses. Both lie beside what its hash is over.
 */
async function besideTroubles(site: string, records: Records): Promise<string[]> {
  const found: string[] = [];
  for (const revision of await records.revisions()) {
    const record = (await records.wholeAt(revision))?.record;
    if (!record) continue;
    const file = recordFile(site, revision);
    if (!(await isAskedFor(record)))
      found.push(
        `${file} says that ${record.who} asked for it, and does not have that call: the server made it by itself, or somebody has changed it. Find out who, and whether it is wanted`,
      );
    if (!isHeadWhole(record))
      found.push(
        `${file} has another head for witnesses than was signed: somebody has changed it. The next release begins a new list of heads, and witnesses say so`,
      );
  }
  return found;
}

/** A sentence for each revision that is not signed, though an older one is; what is released is looked at by itself. */
async function unsignedTroubles(site: string, records: Records): Promise<string[]> {
  const recorded = await records.revisions();
  const found = await Promise.all(
    recorded.map(
      async (one) => parseJson((await records.textOf(one)) ?? '') as Partial<ReleaseRevision> | undefined,
    ),
  );
  const isSigned = found.map((record) => record?.registry?.signature !== undefined);
  const newest = recorded.findIndex((_, at) => found[at] !== undefined);
  return recorded.flatMap((revision, at) =>
    at > newest && found[at] && !isSigned[at] && isSigned.slice(at + 1).includes(true)
      ? [`${recordFile(site, revision)} is not signed, though revisions before it are`]
      : [],
  );
}
