import { buildsLeft, isLoaded, loadModule, loadScreen } from './builds';

/** Whether a remote is in the page, in the build that would be shown now. */
export function isRemoteLoaded(remote: string): boolean {
  const [build] = buildsLeft(remote);
  return build !== undefined && isLoaded(build);
}

/**
 * Loads a remote's screen at a path ahead, in the build that would be shown now. Who shows it joins, and deals with a
 * failure.
 * @throws what failed
 */
export async function loadRemote(remote: string, pathname: string): Promise<void> {
  const [build] = buildsLeft(remote);
  if (build) await loadScreen(await loadModule(remote, build), pathname);
}
