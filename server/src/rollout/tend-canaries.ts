import { type ChangeWanted, ConflictError, type Released } from '@assistant/release-store';
import type { Db } from '../database/connect';
import type { ReleaseControl } from '../released/release-control';
import { LOADS_MIN } from './judge';
import { type JudgedCanary, judgeCanaries } from './judge-canaries';
import { haltWords, stepWords } from './words';

/** What a canary needs from the server now. */
interface Wanted {
  change: ChangeWanted & { app: string };
  why: string;
}

/** Whether a step has what it waits for: its time, and loads that are new since the last one. */
const isDue = ({ at, newLoads }: NonNullable<JudgedCanary['next']>, now: Date): boolean =>
  at <= now && Math.min(newLoads.canary, newLoads.stable) >= LOADS_MIN;

/**
 * What is to be done with a canary: one that exceeds a margin is halted, a healthy one takes its next step when its time at
 * this one is over. Reports of loads can bring the first about, and hold the second up; they cannot shorten its time.
 */
function wantedFor(judged: JudgedCanary, isFrozen: boolean, now: Date): Wanted | undefined {
  const { app, health, next } = judged;
  if (health === 'tooFew') return undefined;
  if (health !== 'well') return { change: { action: 'halt', app }, why: haltWords(judged) };
  if (isFrozen || !next || !isDue(next, now)) return undefined;
  return { change: { action: 'step', app }, why: stepWords(judged) };
}

interface Tending {
  db: Db;
  releases: Pick<ReleaseControl, 'store' | 'commit'>;
  now: () => Date;
  /** Is called with what was done. */
  done: (change: ChangeWanted, why: string) => void;
}

/** Does what is to be done, what protects players first. @returns whether there may be more */
async function doAll(
  { db, releases, now, done }: Tending,
  { registry, revision }: Released,
): Promise<boolean> {
  const judged = await judgeCanaries(db, registry, now());
  const wanted = judged.flatMap((one) => wantedFor(one, registry.frozen ?? false, now()) ?? []);
  const refused: unknown[] = [];
  for (const { change, why } of wanted.toSorted((one) => (one.change.action === 'halt' ? -1 : 1))) {
    try {
      await releases.commit(revision, change, { who: 'server', why });
      done(change, why);
      return true;
    } catch (error) {
      // An operator, or another replica, came before: what is released now decides.
      if (error instanceof ConflictError) return true;
      refused.push(error);
    }
  }
  if (refused.length > 0) throw refused[0];
  return false;
}

/**
 * Halts canaries that fail, are slow or answer slowly, and widens those with a schedule. Replicas may do it at the same time: each change is
 * made from one revision, so it is made once.
 */
export async function tendCanaries(tending: Tending): Promise<void> {
  for (;;) {
    const released = await tending.releases.store.read();
    if (!released || !(await doAll(tending, released))) return;
  }
}
