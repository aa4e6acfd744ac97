import { buildsIn, filesOfBuild, type LoadReason } from '@assistant/contract';
import { whyMissing } from '../files/why-missing';
import { isMissingFile } from '../frame/missing-files';
import { currentRegistry, isOverridden } from '../remotes/registry';
import { cohortOf } from '../remotes/rollout';
import { reportLoad } from './report-load';

/** The address of a release's file, as in a stack: of a remote, or of the shell. */
const RELEASED = /\/((?:remotes\/([a-z0-9-]+)|shell)\/([^/\s]+)\/[^\s:?]*\.js)/;

/** The version of the shell that this page runs; the registry may name another one by now. */
let shellHere = '';

/**
 * The version whose file it is. Versions of a remote share what did not change: of those that have such a file it is the one that is
 * shown, and so it is for a file that the registry does not name.
 */
function versionOf(href: string, app: string, folder: string): string | undefined {
  if (folder !== 'files') return folder;
  if (app === 'shell') return shellHere;
  const builds = buildsIn(currentRegistry()).filter(([name]) => name === app);
  const having = builds.filter(([, build]) => filesOfBuild(build).some((file) => file.href === href));
  const has = having.map(([, { version }]) => version);
  const shown = document.querySelector<HTMLElement>(`[data-remote="${app}"] [data-version]`)?.dataset.version;
  if (shown && (has.length === 0 || has.includes(shown))) return shown;
  return has[0] ?? builds[0]?.[1].version;
}

/** The releases whose screens have failed in this page: each is reported once. */
const reported = new Set<string>();

/**
 * Reports an error of a screen for the release whose script threw it: the first one in the stack. What comes from
 * elsewhere, such as an extension of the browser, is not reported; nor is its text.
 * @param from the script, for an error without a stack
 */
export function reportScreenError(error: unknown, reason: LoadReason, from = ''): void {
  const [, href, remote, folder] = RELEASED.exec((error instanceof Error && error.stack) || from) ?? [];
  const app = remote ?? 'shell';
  const version = href && folder && !isOverridden(app) && versionOf(href, app, folder);
  if (!version) return;
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
  shellHere = currentRegistry().shell.version;
  if (shellHere)
    reportLoad({
      app: 'shell',
      version: shellHere,
      cohort: 'stable',
      outcome: 'loaded',
      phase: 'shown',
      ms: performance.now(),
    });
  addEventListener('error', ({ error, filename }) => reportScreenError(error, 'crashed', filename));
  addEventListener('unhandledrejection', ({ reason }) => reportScreenError(reason, 'rejected'));
}
