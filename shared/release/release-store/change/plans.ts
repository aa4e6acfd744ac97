import type { ReleaseRegistry } from '@assistant/contract';
import { freeze, pin, unpin } from './choices';
import type { Plan } from './plan';
import { publishedApp, publishedRemote } from './published-app';
import { canary, promote } from './registry';

/** Gives a published version to some of the players; to none ends the canary. @param percent 0 to 100 */
export async function planCanary(
  site: string,
  registry: ReleaseRegistry,
  given: string,
  version: string,
  percent: number,
): Promise<Plan> {
  const remote = await publishedRemote(site, given);
  const next = await canary(site, registry, remote, version, percent);
  const said =
    percent === 0
      ? `the canary ${version} of ${remote} has ended`
      : `${remote} ${version} goes to ${percent} % of the players`;
  return { registry: next, said: [said], toAll: percent === 100 };
}

/** Gives the running canary to every player. */
export async function planPromote(site: string, registry: ReleaseRegistry, given: string): Promise<Plan> {
  const remote = await publishedRemote(site, given);
  const next = await promote(site, registry, remote);
  const { version } = next.remotes[remote]?.active ?? {};
  return { registry: next, said: [`${remote} ${version} is active for every player`], toAll: true };
}

/** Keeps what players get of an app, or ends that. */
export async function planPin(
  site: string,
  before: ReleaseRegistry,
  given: string,
  isOff: boolean,
): Promise<Plan> {
  const app = await publishedApp(site, given);
  const registry = isOff ? unpin(before, app) : pin(before, app);
  const version = app === 'shell' ? registry.shell.version : registry.remotes[app]?.active.version;
  const said = isOff
    ? `${app} is not pinned any more; npm start and npm run build activate what they build of it`
    : `${app} stays at ${version}; only rollback ${app} --force changes it`;
  return { registry, said: [said] };
}

/** Lets nothing but a rollback change what players get, or ends that. */
export const planFreeze = (registry: ReleaseRegistry, isOff: boolean): Plan => ({
  registry: freeze(registry, !isOff),
  whileFrozen: true,
  said: [isOff ? 'nothing is frozen any more' : 'everything is frozen: only rollback changes anything'],
});
