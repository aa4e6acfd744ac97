import type { ReleaseRevision } from '@assistant/contract';
import { followsFrom } from './follows-from';
import { hashOf } from './record';
import type { Records } from './records';
import type { Seen } from './seen-releases';
import type { Replay } from './troubles';

/** What a registry is made of that may be there without its record: as it was written. */
type Step = Pick<ReleaseRevision, 'revision' | 'registry'>;

/** What a revision follows from, by its record, or by what it names itself where that is lost. */
async function stepBelow(records: Records, { revision, registry }: Step): Promise<Step | undefined> {
  const record = (await records.wholeAt(revision))?.record;
  const isIts = record && hashOf(record.registry) === hashOf(registry);
  return (await followsFrom(records, revision, isIts ? record : { registry }))?.record;
}

/** Why what is released is not to be taken as what came after what is remembered; undefined where it did. */
async function descentFault(now: Step, known: Seen, records: Records): Promise<Replay['kind'] | undefined> {
  const { site } = known.registry;
  for (let step: Step | undefined = now; step; step = await stepBelow(records, step)) {
    if (site && step.registry.site && step.registry.site !== site) return 'otherSite';
    if (step.registry.follows === known.hash) return undefined;
    if (step.revision <= known.revision) return hashOf(step.registry) === known.hash ? undefined : 'diverged';
  }
  return 'unproved';
}

/**
 * What is wrong with what is released beside what was: files of before were put back, or those of another site that the same
 * key signs, as of a copy. What is newer has to follow from what is remembered, each revision from the one before it.
 * @param now what is released; it was proved that it is signed
 */
export async function replayTrouble(
  now: Seen,
  known: Seen | undefined,
  records: Records,
): Promise<Replay | undefined> {
  if (!known || (now.revision === known.revision && now.hash === known.hash)) return undefined;
  const of = { revision: now.revision, known: known.revision };
  if (of.revision < of.known) return { kind: 'older', ...of };
  if (of.revision === of.known) return { kind: 'replaced', ...of };
  const kind = await descentFault(now, known, records);
  return kind && { kind, ...of };
}
