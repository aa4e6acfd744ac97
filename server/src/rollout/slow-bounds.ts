import type { ReleaseRegistry } from '@assistant/contract';
import type { Db } from '../database/connect';
import { slowFrom } from './judge';
import { readStable } from './judge-canaries';

const KEPT_MS = 60_000;

/**
 * Returns from how many milliseconds on a load of a canary counts against it: the bound of the judge, so that no forged load
 * stays just beneath another one. It is looked up once a minute for each canary.
 */
export function watchSlowBounds(db: Db, now: () => Date) {
  const known = new Map<string, { of: string; at: number; ms: number }>();
  return async (registry: ReleaseRegistry, app: string, canarySince: Date): Promise<number> => {
    const active = registry.remotes[app]?.active.version;
    // What is compared with other apps is not judged by its time.
    if (active === undefined) return Number.POSITIVE_INFINITY;
    const [of, at] = [`${active} ${canarySince.getTime()}`, now().getTime()];
    const kept = known.get(app);
    if (kept?.of === of && at - kept.at < KEPT_MS) return kept.ms;
    const { times } = await readStable(db, registry, app, canarySince);
    const ms = slowFrom(times);
    known.set(app, { of, at, ms });
    return ms;
  };
}
