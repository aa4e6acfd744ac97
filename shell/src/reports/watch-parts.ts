import { buildsIn, LOAD_MS_MAX, type LoadReport } from '@assistant/contract';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { cohortOf } from '../remotes/rollout';
import { beforeLeaving } from './before-leaving';
import { lengthOf, type Moments, phasesOf } from './phases-of';
import { reportLoad } from './report-load';

/**
 * Reports, as the page is left or hidden, what the first load of each version in this page consisted of, by the measures of
 * `showBuild`.
 */
export function watchParts(): void {
  if (!globalThis.PerformanceObserver) return;
  /** The moments of the first load of each build. */
  const marked = new Map<string, Required<Omit<Moments, 'resumed'>>>();
  const reported = new Set<string>();
  function take(measures: PerformanceEntryList): void {
    const globals = new Set(buildsIn(currentRegistry()).map(([, build]) => build.global));
    for (const { name, startTime: began, duration, detail: ready } of measures as PerformanceMeasure[]) {
      // All others are those of remotes, which stay as they are.
      if (!globals.has(name)) continue;
      performance.clearMeasures(name);
      // Older browsers keep no detail.
      if (typeof ready === 'number' && !marked.has(name))
        marked.set(name, { began, ready, drawn: began + duration });
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  // What was measured before this came is there as well.
  observer.observe({ type: 'measure', buffered: true });
  beforeLeaving(() => {
    take(observer.takeRecords());
    for (const [app, { global, version }] of buildsIn(currentRegistry())) {
      const moments = marked.get(global);
      if (!moments || reported.has(global) || isOverridden(app)) continue;
      reported.add(global);
      const parts = partsOf(app, moments);
      const cohort = cohortOf(currentRegistry(), app, version);
      const ms = moments.drawn - moments.began;
      if (parts) reportLoad({ app, version, cohort, outcome: 'timed', phase: 'shown', ms, parts });
    }
  });
}

/** Undefined where the browser has no record of its files: it stops at 250 of a page. */
function partsOf(app: string, moments: Moments): LoadReport['parts'] {
  const { began } = moments;
  const records = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // What is fetched is the copy for times without a network.
  const files = records
    .filter(({ name, initiatorType }) => name.includes(`/remotes/${app}/`) && initiatorType !== 'fetch')
    .map(({ name, startTime, responseEnd }) => ({ href: name, from: startTime, to: responseEnd }));
  // What came ahead took none of the load's time, and what was under way only the rest of it.
  const awaited = files.flatMap((file) =>
    file.to > began ? [{ ...file, from: Math.max(file.from, began) }] : [],
  );
  const phases = files.length > 0 && phasesOf(moments, awaited);
  if (!phases) return undefined;
  const ms = (of: keyof typeof phases) => Math.min(Math.round(lengthOf(phases[of])), LOAD_MS_MAX);
  return { fetch: ms('fetch'), evaluate: ms('evaluate'), mount: ms('mount') };
}
