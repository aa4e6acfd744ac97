import { buildsLeft, isLoaded, loadModule } from './builds';

/** Whether a remote is in the page, in the build that would be shown now. */
export function isRemoteLoaded(remote: string): boolean {
  const [build] = buildsLeft(remote);
  return build !== undefined && isLoaded(build);
}

/**
 * Loads a remote ahead: the build that would be shown now. Who shows it joins, and deals with a failure.
 * @throws what failed
 */
export async function loadRemote(remote: string): Promise<void> {
  const [build] = buildsLeft(remote);
  if (build) await loadModule(remote, build);
}
