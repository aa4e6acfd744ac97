import type { LoadReport, ReleaseBuild } from '@assistant/contract';
import { whyMissing } from '../files/why-missing';
import { lengthOf, phasesOf } from '../reports/phases-of';
import { reportBegin, reportLoad } from '../reports/report-load';
import type { LoadFailure } from './load-failure';
import { currentRegistry, isOverridden } from './registry';
import { cohortOf } from './rollout';
import type { ShownBuild } from './show-build';

/** How far a build had come: its files, its first screen, or a screen after that. */
export type LoadStage = 'load' | 'mount' | 'shown';

/** Why the build failed. */
export interface GaveWay {
  stage: LoadStage;
  failure: LoadFailure;
}

/** What is reported of the load of a remote, for the build that this device should have. */
export interface ReportOfALoad {
  /** A build failed; for the first one it is reported with the end. */
  gaveWay(build: ReleaseBuild, why: GaveWay): void;
  /** A build is shown: this one, or a fallback. */
  shown(build: Pick<ShownBuild, 'version' | 'ready'>): void;
  /** No build is shown. */
  failed(): void;
  /** No one waits any more. */
  left(): void;
}

const reasonOf = (failure: LoadFailure): LoadReport['reason'] =>
  failure === 'files' || failure === 'missing' || failure === 'old' ? whyMissing() : failure;

function causeOf({ stage, failure }: GaveWay): Pick<LoadReport, 'phase' | 'reason'> {
  const phases = { load: failure === 'crashed' ? 'code' : 'files', mount: 'render', shown: 'shown' } as const;
  return { phase: phases[stage], reason: reasonOf(failure) };
}

/** What a load consisted of, as it ends; undefined where the browser has no record of its files: it stops at 250 files of a page. */
function partsOf(remote: string, began: number, ready: number): LoadReport['parts'] {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/remotes/${remote}/`))
    .map((file) => ({
      href: file.name,
      from: file.startTime,
      to: (file as PerformanceResourceTiming).responseEnd,
    }));
  const phases = files.length > 0 && phasesOf({ began, ready, drawn: performance.now() }, files);
  if (!phases) return undefined;
  const [fetch = 0, evaluate = 0, mount = 0] = [phases.fetch, phases.evaluate, phases.mount].map((span) =>
    Math.round(lengthOf(span)),
  );
  return { fetch, evaluate, mount };
}

/**
 * Begins to measure the load of a remote.
 * @param wanted the build that this device should have; one that is loaded already is reported only if it fails
 */
export function startReport(remote: string, wanted: ReleaseBuild, isLoaded: boolean): ReportOfALoad {
  const began = performance.now();
  const { version } = wanted;
  const cohort = cohortOf(currentRegistry(), remote, version);
  // What somebody tries out on purpose says nothing of how the version does with players.
  const isReported = !isOverridden(remote);
  const load = isReported && !isLoaded ? reportBegin({ app: remote, version, cohort }) : undefined;
  let why: GaveWay = { stage: 'load', failure: 'timeout' };
  const tell = (how: Pick<LoadReport, 'outcome' | 'phase' | 'reason' | 'parts'>) =>
    isReported && reportLoad({ app: remote, version, cohort, ms: performance.now() - began, load, ...how });
  return {
    gaveWay(build, because) {
      if (build.version !== version) return;
      why = because;
      if (because.stage === 'shown') tell({ outcome: 'screenError', ...causeOf(because) });
    },
    shown({ version: shown, ready }) {
      if (shown !== version) tell({ outcome: 'fellBack', ...causeOf(why) });
      else if (!isLoaded) tell({ outcome: 'loaded', phase: 'shown', parts: partsOf(remote, began, ready) });
    },
    failed: () => tell({ outcome: 'failed', ...causeOf(why) }),
    left: () => load !== undefined && tell({ outcome: 'left', phase: 'files' }),
  };
}
