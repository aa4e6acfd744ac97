import type { LoadReport, ReleaseBuild } from '@assistant/contract';
import { whyMissing } from '../files/why-missing';
import { reportBegin, reportLoad } from '../reports/report-load';
import type { LoadFailure } from './load-failure';
import { currentRegistry, isOverridden } from './registry';
import { cohortOf } from './rollout';

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
  shown(version: string): void;
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
  const tell = (how: Pick<LoadReport, 'outcome' | 'phase' | 'reason'>) =>
    isReported && reportLoad({ app: remote, version, cohort, ms: performance.now() - began, load, ...how });
  return {
    gaveWay(build, because) {
      if (build.version !== version) return;
      why = because;
      if (because.stage === 'shown') tell({ outcome: 'screenError', ...causeOf(because) });
    },
    shown(shown) {
      if (shown !== version) tell({ outcome: 'fellBack', ...causeOf(why) });
      else if (!isLoaded) tell({ outcome: 'loaded', phase: 'shown' });
    },
    failed: () => tell({ outcome: 'failed', ...causeOf(why) }),
    left: () => load !== undefined && tell({ outcome: 'left', phase: 'files' }),
  };
}
