import { existsSync } from 'node:fs';
import type { ReleaseRevision } from '@assistant/contract';
import { parseJson } from '../published';
import type { SigningKey } from './keys';
import { readRecord } from './record';
import { isForeign, recordFault } from './record-fault';
import { asideFile, type ReadText, recordedRevisions, recordFile, recordTexts } from './record-files';
import { revisionTrouble } from './standing';

/** What is wrong with what is released: nothing is changed until that is mended. */
async function newestTroubles(site: string, newest: number, key: SigningKey | undefined, textOf: ReadText) {
  const trouble = await revisionTrouble(site, newest, { key }, textOf);
  if (trouble) {
    const what = trouble.replace(`revision ${newest}`, recordFile(site, newest));
    return isForeign(trouble)
      ? [`${what}; where nobody has replaced the key, npm run release -- repair --own-key puts it aside`]
      : [
          `${what}: somebody has changed it past the commands, and nothing can be released until it is put aside; npm run release -- repair`,
        ];
  }
  const { registry } = parseJson((await textOf(newest)) ?? '') as ReleaseRevision;
  return key && !registry.signature
    ? [`revision ${newest} is not signed, though there is a key; the next change signs it`]
    : [];
}

/** What is wrong with one revision, and with what it follows from. */
async function troublesOf(site: string, revision: number, textOf: ReadText): Promise<string[]> {
  const file = recordFile(site, revision);
  try {
    readRecord(file, (await textOf(revision)) ?? '', revision);
  } catch (error) {
    return [(error as Error).message];
  }
  const fault = await recordFault(textOf, revision, undefined, true);
  return fault ? [`${file} ${fault}`] : [];
}

/** The revisions that are not there, between those that are. @param recorded the newest first */
export const missingRevisions = (recorded: readonly number[]): number[] =>
  recorded.flatMap((revision, at) => {
    const next = recorded[at + 1] ?? revision - 1;
    return Array.from({ length: revision - next - 1 }, (_, below) => revision - 1 - below);
  });

/** A sentence for each revision that is missing, unless the one after it says that `repair` knew of it. */
async function gapTroubles(site: string, recorded: readonly number[], textOf: ReadText): Promise<string[]> {
  const looked = missingRevisions(recorded).map(async (missing) => {
    const after = recorded.findLast((one) => one > missing) ?? 0;
    const record = parseJson((await textOf(after)) ?? '') as Partial<ReleaseRevision> | undefined;
    if (record?.command === 'repair') return [];
    const where = existsSync(asideFile(site, missing))
      ? `is missing (${missing}.json.damaged is there)`
      : 'is missing';
    return [
      `${recordFile(site, missing)} ${where}; restore it from a backup, or remove the revisions before it as well`,
    ];
  });
  return (await Promise.all(looked)).flat();
}

/**
 * A sentence for each revision that is not what was committed, or does not follow from the one before it.
 * @param key that of whoever publishes, on this machine
 */
export async function historyTroubles(site: string, key?: SigningKey): Promise<string[]> {
  const recorded = await recordedRevisions(site);
  const textOf = recordTexts(site);
  const troubles: string[] = [];
  for (const revision of recorded) {
    const own = await troublesOf(site, revision, textOf);
    const isNewest = revision === recorded[0] && !own.some((trouble) => trouble.endsWith('repair'));
    troubles.push(...(isNewest ? await newestTroubles(site, revision, key, textOf) : own));
  }
  return [
    ...troubles,
    ...(await unsignedTroubles(site, recorded, textOf)),
    ...(await gapTroubles(site, recorded, textOf)),
  ];
}

/** A sentence for each revision that is not signed, though an older one is; what is released is looked at by itself. */
async function unsignedTroubles(
  site: string,
  recorded: readonly number[],
  textOf: ReadText,
): Promise<string[]> {
  const records = await Promise.all(
    recorded.map(async (one) => parseJson((await textOf(one)) ?? '') as Partial<ReleaseRevision> | undefined),
  );
  const isSigned = records.map((record) => record?.registry?.signature !== undefined);
  return recorded.flatMap((revision, at) =>
    at > 0 && !isSigned[at] && isSigned.slice(at + 1).includes(true)
      ? [`${recordFile(site, revision)} is not signed, though revisions before it are`]
      : [],
  );
}
