import type { LoadReport } from '@assistant/contract';
import { reportLoad } from '../reports/report-load';
import { DeadlineError } from './deadline';
import { type LoadFailure, loadedRemote, RemoteLoadError } from './load-remote';
import { currentRegistry } from './registry';
import { buildsToTry, cohortOf, rolloutBucket } from './rollout';

/** What is told of the load of a remote, once it is known how it ended. */
interface ReportOfALoad {
  /** It is shown, by this version. @param instead why that is not the version this player should have */
  shown(version: string, instead?: LoadFailure): void;
  /** Nothing is shown. @throws the error it is given */
  failed(error: unknown): never;
}

type Outcome = Pick<LoadReport, 'outcome' | 'phase' | 'reason'>;

/** A build that threw came further than its files. */
function causeOf(failure: LoadFailure | undefined): Pick<LoadReport, 'phase' | 'reason'> {
  if (failure === 'crashed') return { phase: 'render', reason: 'crashed' };
  return { phase: 'files', reason: failure === 'missing' || !failure ? 'files' : failure };
}

/**
 * Begins to measure the load of a remote, for the version that this player should have. A remote that is loaded already is
 * not told again, and one without a release has no version to tell of.
 */
export function startReport(remote: string): ReportOfALoad {
  const began = performance.now();
  const registry = currentRegistry();
  const [wanted] = loadedRemote(remote) ? [] : buildsToTry(registry, remote, rolloutBucket());
  function tell(outcome: Outcome): void {
    if (!wanted) return;
    const { version } = wanted;
    const cohort = cohortOf(registry, remote, version);
    reportLoad({ app: remote, version, cohort, ms: performance.now() - began, ...outcome });
  }
  return {
    shown(version, instead) {
      if (version === wanted?.version) tell({ outcome: 'loaded', phase: 'shown' });
      else tell({ outcome: 'fellBack', ...causeOf(instead) });
    },
    failed(error) {
      // It was loaded, but did not show itself in time.
      if (error instanceof DeadlineError) tell({ outcome: 'failed', phase: 'render', reason: 'timeout' });
      if (error instanceof RemoteLoadError) tell({ outcome: 'failed', ...causeOf(error.failure) });
      throw error;
    },
  };
}
