import type { LoadStatus, ReleaseRegistry } from '@assistant/contract';
import type { Db } from '../database/connect';
import { buildsOf } from '../released/registry';
import { DAY_MS } from '../system/durations';
import { figuresOf, LOADS_MIN } from './judge';
import { judgeCanaries } from './judge-canaries';
import { readLoads } from './load-repository';
import { readRefusals } from './refusal-repository';

/** What is known of the versions of a registry: their loads in the last 24 hours, how the canaries do, and what browsers refused. */
export async function readLoadStatus(db: Db, registry: ReleaseRegistry, now: Date): Promise<LoadStatus> {
  const since = new Date(now.getTime() - DAY_MS);
  const inUse = [
    { app: 'shell', version: registry.shell.version },
    ...buildsOf(registry).map(({ remote, build }) => ({ app: remote, version: build.version })),
  ];
  const versions = inUse.map(async (of) => ({ ...of, ...figuresOf(await readLoads(db, { ...of, since })) }));
  const judged = await judgeCanaries(db, registry, now);
  const canaries = judged.map(({ app, version, health, next, canary }) => ({
    app,
    version,
    health,
    next: next && { ...next, at: next.at.toISOString(), loadsWanted: LOADS_MIN },
    ...canary,
  }));
  return { versions: await Promise.all(versions), canaries, refusals: await readRefusals(db, now) };
}
