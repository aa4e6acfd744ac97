import type { LoadReport } from '@assistant/contract';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { cohortOf } from '../remotes/rollout';
import { beforeLeaving } from './before-leaving';
import { followAnswers, type Place } from './follow-answers';
import { reportLoad } from './report-load';

/** An answer that takes longer is felt as none: web.dev calls an interaction to next paint above it poor. */
const SLUGGISH_MS = 500;

/**
 * Reports, as the page is left or hidden, of each version that drew what was touched whether one of its answers took longer than
 * 500 ms. Does nothing in a browser that does not measure interactions.
 */
export function watchAnswers(): void {
  /** The slowest answer of each version, and as what it was reported. */
  const slowest = new Map<string, { place: Place; ms: number; reported?: LoadReport['outcome'] }>();
  const shell = { app: 'shell', version: currentRegistry().shell.version };
  const answers = followAnswers(shell, ({ place, ms }) => {
    if (isOverridden(place.app)) return;
    const key = `${place.app} ${place.version}`;
    const known = slowest.get(key);
    slowest.set(key, { ...known, place, ms: Math.max(ms, known?.ms ?? 0) });
  });

  function report(): void {
    answers?.take();
    for (const one of slowest.values()) {
      const outcome = one.ms > SLUGGISH_MS ? 'sluggish' : 'smooth';
      if (one.reported === outcome) continue;
      one.reported = outcome;
      const cohort = cohortOf(currentRegistry(), one.place.app, one.place.version);
      reportLoad({ ...one.place, cohort, outcome, phase: 'shown', ms: one.ms });
    }
  }
  if (answers) beforeLeaving(report);
}
