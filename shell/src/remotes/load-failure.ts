import { isMissingFile } from '../frame/missing-files';
import { DeadlineError } from './deadline';

/** Why a fallback comes: the build's files, the versions it needs, no answer in time, a throw of its code, no release, or an old one. */
export type LoadFailure = 'files' | 'version' | 'timeout' | 'crashed' | 'missing' | 'old';

/** The registry does not have the remote. */
export class MissingRemoteError extends Error {}

/** The server has signed that something newer is released than the site gives. */
export class OldRegistryError extends Error {}

/** A build uses what this page's shell does not provide. */
export class MisfitError extends Error {}

/** What the federation runtime says of an entry that did not arrive (RUNTIME-008) or was not run for its hash. */
const ENTRY_LOST = /RUNTIME-008|ScriptNetworkError/;

/**
 * Why something of a build failed, by what was thrown. Whatever is neither a file that did not arrive nor a version
 * that does not fit was thrown by the build's own code.
 */
export function failureOf(cause: unknown): LoadFailure {
  if (cause instanceof DeadlineError) return 'timeout';
  if (cause instanceof MissingRemoteError) return 'missing';
  if (cause instanceof OldRegistryError) return 'old';
  if (cause instanceof MisfitError) return 'version';
  const message = cause instanceof Error ? cause.message : '';
  if (message.includes('ScriptExecutionError')) return 'crashed';
  if (isMissingFile(cause) || ENTRY_LOST.test(message)) return 'files';
  return /does not satisfy/.test(message.split('\n')[0] ?? '') ? 'version' : 'crashed';
}

/** Whether a failure is the build's own and would come again, unlike one of the network. */
export const isOfBuild = (failure: LoadFailure): boolean => failure === 'version' || failure === 'crashed';

/** No build of the remote could be shown. `code` is short enough for a player to quote to customer service. */
export class RemoteLoadError extends Error {
  readonly code: string;
  readonly failure: LoadFailure;

  constructor(remote: string, version: string, cause: unknown) {
    super(`no build of ${remote} could be shown`, { cause });
    this.name = 'RemoteLoadError';
    this.failure = failureOf(cause);
    this.code = `${remote} ${version} (${this.failure})`;
  }
}
