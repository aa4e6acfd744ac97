import { buildsIn, type LoadReport } from '@assistant/contract';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { cohortOf } from '../remotes/rollout';
import { beforeLeaving } from './before-leaving';
import { lengthOf, phasesOf } from './phases-of';
import { reportLoad } from './report-load';

/** The moments of a load that `showBuild` marks: wanted, its code had run, drawn. */
const MARKS = 3;

/**
 * Reports, as the page is left or hidden, what the first load of each version in this page consisted of, by the marks of
 * `showBuild`.
 */
export function watchParts(): void {
  if (!globalThis.PerformanceObserver) return;
  /** The first moments of each build. */
  const marked = new Map<string, number[]>();
  const reported = new Set<string>();
  function take(marks: PerformanceEntryList): void {
    for (const { name, startTime } of marks) {
      const known = marked.get(name) ?? [];
      if (known.length < MARKS) marked.set(name, [...known, startTime]);
      performance.clearMarks(name);
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  // What was marked before this came is there as well.
  observer.observe({ type: 'mark', buffered: true });
  beforeLeaving(() => {
    take(observer.takeRecords());
    for (const [app, { global, version }] of buildsIn(currentRegistry())) {
      const [began = 0, ready, drawn] = marked.get(global) ?? [];
      if (ready === undefined || drawn === undefined || reported.has(global) || isOverridden(app)) continue;
      reported.add(global);
      const parts = partsOf(app, { began, ready, drawn });
      const cohort = cohortOf(currentRegistry(), app, version);
      if (parts)
        reportLoad({ app, version, cohort, outcome: 'timed', phase: 'shown', ms: drawn - began, parts });
    }
  });
}

/** Undefined where the browser has no record of its files: it stops at 250 of a page. */
function partsOf(app: string, moments: { began: number; ready: number; drawn: number }): LoadReport['parts'] {
  const records = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = records
    .filter(({ name }) => name.includes(`/remotes/${app}/`))
    .map(({ name, startTime, responseEnd }) => ({ href: name, from: startTime, to: responseEnd }));
  const phases = files.length > 0 && phasesOf(moments, files);
  if (!phases) return undefined;
  const ms = (of: keyof typeof phases) => Math.round(lengthOf(phases[of]));
  return { fetch: ms('fetch'), evaluate: ms('evaluate'), mount: ms('mount') };
}
