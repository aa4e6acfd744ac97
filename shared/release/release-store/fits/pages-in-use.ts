import { buildsIn, type ReleaseRegistry, type ReleaseRemote } from '@assistant/contract';
import type { AppName } from '../app-names';
import { factsOf, readFacts } from '../read-facts';
import { type ApiCalls, callMisfits } from './call-misfits';

/** What may be done where a page and the API do not fit. */
export const API_ADVICE =
  'Build the page against the API as it is, or keep the old call beside the new one until no page makes it.';

/** What players get of a build: it is for all of them, or for some and as a fallback. */
export type Role = 'active' | 'other';

/** A reason why a build of a registry does not work. */
export interface Misfit {
  role: Role;
  mistake: string;
}

/** The builds of the remotes that a page may get by a registry. */
export const remotesInUse = (registry: ReleaseRegistry): [AppName, Role, string][] =>
  buildsIn(registry).map(([app, build]) => [
    app,
    build === registry.remotes[app]?.active ? 'active' : 'other',
    build.version,
  ]);

const misfitsOf = async (site: string, app: AppName, version: string, api: ApiCalls): Promise<string[]> =>
  callMisfits(`${app} ${version}`, (await factsOf(site, app, version)).calls, api);

/** What does not work of the calls of the pages that a registry gives to players. */
export async function apiMisfits(site: string, registry: ReleaseRegistry, api: ApiCalls): Promise<Misfit[]> {
  const { version, previous } = registry.shell;
  const shells: [AppName, Role, string][] = [['shell', 'active', version]];
  if (previous) shells.push(['shell', 'other', previous]);
  const found = [...shells, ...remotesInUse(registry)].map(async ([app, role, of]) =>
    (await misfitsOf(site, app, of, api)).map((mistake) => ({ role, mistake })),
  );
  return (await Promise.all(found)).flat();
}

/**
 * A registry without previous builds whose calls do not work with the API any more: no page may fall back to them.
 * @returns besides, a sentence for each of their calls that does not work
 */
export async function withoutOldPages(
  site: string,
  registry: ReleaseRegistry,
  api: ApiCalls,
): Promise<{ registry: ReleaseRegistry; dropped: string[] }> {
  const dropped: string[] = [];
  const works = async (app: AppName, version: string) => {
    const found = await misfitsOf(site, app, version, api);
    dropped.push(...found);
    return found.length === 0;
  };
  const { previous, ...shell } = registry.shell;
  const keepsShell = previous !== undefined && (await works('shell', previous));
  const remotes: ReleaseRegistry['remotes'] = {};
  for (const [name, { previous: before, ...entry }] of Object.entries<ReleaseRemote>(registry.remotes))
    remotes[name] = before && (await works(name, before.version)) ? { ...entry, previous: before } : entry;
  return { registry: { ...registry, remotes, shell: keepsShell ? registry.shell : shell }, dropped };
}

/**
 * Refuses builds that make calls which do not work with the API of a server.
 * @param apps what was built, and where
 * @throws an error that names the build, the call and the field
 */
export async function refuseBrokenCalls(
  apps: readonly { app: AppName; version: string; dist: string }[],
  api: ApiCalls,
): Promise<void> {
  const found = apps.map(async ({ app, version, dist }) =>
    callMisfits(`${app} ${version}`, (await readFacts(dist)).calls, api),
  );
  const mistakes = (await Promise.all(found)).flat();
  if (mistakes.length > 0)
    throw new Error(`Not published, because a call would not work:\n${mistakes.join('\n')}\n${API_ADVICE}`);
}
