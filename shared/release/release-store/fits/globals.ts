import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';
import { refusal } from '../refusal';

/**
 * Refuses two builds that assign one global: a page would run the one that came first instead of the other.
 * @throws an error that names both
 */
export function refuseSharedGlobals({ remotes, trials = {} }: ReleaseRegistry): void {
  const owners = new Map<string, string>();
  const look = (app: string, { version, global }: ReleaseBuild) => {
    const name = `${app} ${version}`;
    const owner = owners.get(global) ?? name;
    if (owner !== name) throw refusal('sharedGlobal', { app, version, global, owner });
    owners.set(global, name);
  };
  for (const [app, { active, canary, previous }] of Object.entries(remotes))
    for (const build of [active, canary?.build, previous]) if (build) look(app, build);
  for (const [app, { build }] of Object.entries(trials)) look(app, build);
}
