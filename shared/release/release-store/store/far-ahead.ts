import type { ReleaseRegistry } from '@assistant/contract';
import type { Records } from './records';
import type { Seen } from './seen-releases';
import type { Fault } from './troubles';

/** By how much a revision may be above the newest one that is known. */
export const REVISION_JUMP = 1_000_000;
/** By how much two clocks may differ. */
const DAY_MS = 86_400_000;

/** Whether a revision has a number that no command gives to the one after another: else one record uses up all numbers. */
export const isFarAbove = (revision: number, below: number): boolean => revision > below + REVISION_JUMP + 1;

/** Whether a registry has a date that is still to come: keys end by the date of what is released. */
export const isEarly = ({ issued_at }: Pick<ReleaseRegistry, 'issued_at'>, now = Date.now()): boolean =>
  Date.parse(issued_at) > now + DAY_MS;

/** @throws an error where a record was passed over as early by a clock that is behind: by the store's time it is not */
export async function refuseSlowClock(
  records: Records,
  forged: ReadonlyMap<number, Fault>,
  at: Date,
): Promise<void> {
  for (const [revision, { kind }] of forged) {
    const registry = (await records.wholeAt(revision))?.record.registry;
    if (kind === 'early' && registry && !isEarly(registry, at.getTime()))
      throw new Error(
        `the clock of this machine is more than a day behind: revision ${revision} is of ${registry.issued_at}, and it is ${at.toISOString()} where the site is`,
      );
  }
}

/**
 * Why a revision is taken for forged though its key has signed it: by its number, or one below it, or by its date.
 * @param known what is remembered; what was followed once is not judged again, also by a clock that was set back since
 */
export async function aheadFault(
  records: Records,
  { revision, registry }: { revision: number; registry: ReleaseRegistry },
  known: Pick<Seen, 'revision'> | undefined,
): Promise<Fault | undefined> {
  const last = known?.revision ?? 0;
  if (revision <= last) return undefined;
  const numbers = (await records.revisions()).filter((one) => one > last && one <= revision);
  const steps = known ? [...numbers, last] : numbers;
  if (steps.some((one, at) => isFarAbove(one, steps[at + 1] ?? one))) return { kind: 'farAbove' };
  return isEarly(registry) ? { kind: 'early' } : undefined;
}
