import type { LoadReason } from '@assistant/contract';
import { whyMissing } from '../files/why-missing';
import { isMissingFile } from '../frame/missing-files';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { cohortOf } from '../remotes/rollout';
import { reportLoad } from './report-load';

/** The address of a release's file, as in a stack: of a remote, or of the shell. */
const RELEASED = /\/(?:remotes\/([a-z0-9-]+)|shell)\/([^/\s]+)\/[^\s:]*\.js/;

/** The releases whose screens have failed in this page: each is reported once. */
const reported = new Set<string>();

/**
 * Reports an error of a screen for the release whose script threw it: the first one in the stack. What comes from
 * elsewhere, such as an extension of the browser, is not reported; nor is its text.
 * @param from the script, for an error without a stack
 */
export function reportScreenError(error: unknown, reason: LoadReason, from = ''): void {
  const [, remote, version] = RELEASED.exec((error instanceof Error && error.stack) || from) ?? [];
  if (!version) return;
  const app = remote ?? 'shell';
  if (isOverridden(app)) return;
  if (reported.has(`${app} ${version}`)) return;
  reported.add(`${app} ${version}`);
  reportLoad({
    app,
    version,
    cohort: cohortOf(currentRegistry(), app, version),
    outcome: 'screenError',
    phase: 'shown',
    ms: performance.now(),
    reason: isMissingFile(error) ? whyMissing() : reason,
  });
}

/** Reports that the shell has started, and from then on uncaught errors. */
export function watchScreenErrors(): void {
  const { version } = currentRegistry().shell;
  if (version)
    reportLoad({
      app: 'shell',
      version,
      cohort: 'stable',
      outcome: 'loaded',
      phase: 'shown',
      ms: performance.now(),
    });
  addEventListener('error', ({ error, filename }) => reportScreenError(error, 'crashed', filename));
  addEventListener('unhandledrejection', ({ reason }) => reportScreenError(reason, 'rejected'));
}
