import type { ReleaseRegistry, ReleaseRevision } from '@assistant/contract';
import { parseJson } from '../published';
import { hashOf } from './record';
import { followsFrom, isForeign } from './record-fault';
import type { Records } from './records';
import { isOfMemory, OF_A_MEMORY, type Seen } from './seen-releases';

/** What a registry is made of that may be there without its record: as it was written. */
interface Step {
  revision: number;
  registry: ReleaseRegistry;
}

/** What a revision follows from, by its record, or by what it names itself where that is lost. */
async function stepBelow(records: Records, { revision, registry }: Step): Promise<Step | undefined> {
  const text = (await records.wholeAt(revision))?.text;
  const record = text === undefined ? undefined : (parseJson(text) as ReleaseRevision);
  const isIts = record && hashOf(record.registry) === hashOf(registry);
  const below = await followsFrom(records, revision, isIts ? record : { registry });
  return below && { revision: below.revision, registry: (parseJson(below.text) as ReleaseRevision).registry };
}

/** Why what is released is not to be taken as what came after what is remembered; undefined where it did. */
async function descentFault(now: Step, known: Seen, records: Records): Promise<string | undefined> {
  const { site } = known.registry;
  for (let step: Step | undefined = now; step; step = await stepBelow(records, step)) {
    if (site && step.registry.site && step.registry.site !== site)
      return 'is of another site, as of a copy, and does not follow from';
    if (step.registry.follows === known.hash) return undefined;
    if (step.revision <= known.revision)
      return hashOf(step.registry) === known.hash ? undefined : 'does not follow from';
  }
  return 'cannot be shown to follow from';
}

const BEFORE = 'which was released here before';

/**
 * What is wrong with what is released beside what was: files of before were put back, or those of another site that the same
 * key signs, as of a copy. What is newer has to follow from what is remembered, each revision from the one before it.
 * @param now what is released; it was proved that it is signed
 */
export async function replayTrouble(
  now: Seen,
  known: Seen | undefined,
  records: Records,
): Promise<string | undefined> {
  if (!known || (now.revision === known.revision && now.hash === known.hash)) return undefined;
  const { revision } = known;
  if (now.revision < revision)
    return `revision ${now.revision} is older than revision ${revision}, ${BEFORE}`;
  if (now.revision === revision) return `revision ${revision} is not the one that was released here before`;
  const fault = await descentFault(now, known, records);
  return fault && `revision ${now.revision} ${fault} revision ${revision}, ${BEFORE}`;
}

/** Whether it is only that files of before, or of another site of the same key, were put there. */
export const isReplayed = (trouble: string | undefined): boolean =>
  trouble?.endsWith('released here before') ?? false;

/** Whether what is there is newer, and not shown to follow from what is remembered. */
export const isUnlinked = (trouble: string | undefined): boolean =>
  isReplayed(trouble) && / follow from /.test(trouble ?? '');

const OF_A_KEY =
  'Set RELEASE_KEY to the file of the right key (a server that does not share its folder: npm run staff -- trust-key KEY, only for a key that you know as yours, for whoever has it can give players any code); where nobody has replaced the key: npm run release -- verify, then repair --own-key';

const OF_OLD_FILES = (above: number) =>
  `Restore .history, releases.json and index.html from a backup. Only where somebody has put the site back on purpose, npm run release -- restored --why … --above ${above} goes on from it: that takes back what was released since, rollbacks and withdrawals too, and says what`;

/** The highest revision that a sentence names. */
const highestIn = (trouble: string): number =>
  Math.max(...[...trouble.matchAll(/revision (\d+)/g)].map(([, number]) => Number(number)));

const OF_OTHERS =
  'Somebody may have put records of a copy there that the same key signs: npm run release -- repair puts them aside. Only where records between them were lost, or the site was put back on purpose, npm run release -- restored --why … takes what is there (for a server that does not share the folder of the key also npm run staff -- trust-revision N on its machine). Both say first what that changes for players';

/** What to do about a trouble of what is released, as a sentence without its end. */
export function adviceFor(trouble: string): string {
  if (isForeign(trouble)) return OF_A_KEY;
  if (isUnlinked(trouble)) return OF_OTHERS;
  if (isOfMemory(trouble)) return OF_A_MEMORY;
  return isReplayed(trouble)
    ? OF_OLD_FILES(highestIn(trouble))
    : 'Look: npm run release -- verify; then: npm run release -- repair';
}
