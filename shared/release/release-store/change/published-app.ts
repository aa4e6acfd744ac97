import { type AppName, appNamed, type RemoteName } from '../app-names';
import { publishedApps } from '../published';

/** An app that something was published of, by this workspace or by another. @throws an error that names them */
export const publishedApp = async (site: string, given: string): Promise<AppName> =>
  appNamed(given, await publishedApps(site));

/** The same for a remote. */
export async function publishedRemote(site: string, given: string): Promise<RemoteName> {
  const app = await publishedApp(site, given);
  if (app === 'shell') throw new Error('the shell has no canary, for every page has one shell; activate it');
  return app;
}

/** The remotes of an option. @throws an error that names those there are */
export function remotesNamed(given: readonly string[], known: readonly AppName[]): RemoteName[] {
  const remotes = known.filter((app) => app !== 'shell');
  return [...new Set(given)].map((remote) => appNamed(remote, remotes));
}
