import type { ReleaseCanary, ReleaseRegistry } from '@assistant/contract';
import { publishedApps, refuseUnpublished } from '../published';
import { freeze, pin, unpin } from './choices';
import type { Plan, PlanFor } from './plan';
import { publishedApp, publishedRemote, remotesNamed } from './published-app';
import { isForAll, reachOf } from './reach';
import { activate, canary, promote, retire, type StaffInCanary, unretire } from './registry';
import { activateTogether } from './together';
import { withoutWithdrawn, withWithdrawn, wordsOf } from './withdrawn';

type Schedule = NonNullable<ReleaseCanary['schedule']>;

/** How a schedule goes on, in words. */
const scheduleWords = ({ steps, soak_minutes }: Schedule, percent: number): string =>
  `the server widens it to ${steps.filter((step) => step > percent).join(', ')} %, each after ${soak_minutes} minutes in health`;

/**
 * Gives a published version to some of the players; to none ends the canary.
 * @param percent 0 to 100
 * @param more `schedule`: by which the server widens it, a last step of 100 reaches every player; `staff`: whether browsers
 *   of staff belong to it, default as before
 */
export async function planCanary(
  site: string,
  registry: ReleaseRegistry,
  given: string,
  version: string,
  percent: number,
  more: { schedule?: Schedule | undefined; staff?: StaffInCanary | undefined } = {},
): Promise<Plan> {
  const { schedule } = more;
  const remote = await publishedRemote(site, given);
  const next = await canary(site, registry, remote, version, percent, more);
  const among = { only: 'the browsers of staff', never: 'the players, without the browsers of staff' };
  const staff = (next.remotes[remote]?.canary ?? next.trials?.[remote])?.staff;
  const said =
    percent === 0
      ? `the canary ${version} of ${remote} has ended`
      : `${remote} ${version} goes to ${percent} % of ${staff ? among[staff] : 'the players'}`;
  return {
    registry: next,
    said: [said],
    ...(schedule && { later: [scheduleWords(schedule, percent)] }),
    // The last step of a schedule is the promotion, also of what only staff have before.
    toAll: isForAll({ percent, staff }) || schedule?.steps.includes(100) || reachOf(registry, next, remote),
  };
}

/** The percentage that a schedule comes to next; undefined where there is none. */
export const nextStep = ({ percent, schedule }: Pick<ReleaseCanary, 'percent' | 'schedule'>) =>
  schedule?.steps.find((step) => step > percent);

/** Takes the next step of a schedule; at 100 the canary becomes the version of every player. */
export const planStep: PlanFor = async (site, registry, given) => {
  const running = registry.remotes[given]?.canary ?? registry.trials?.[given];
  const step = running && nextStep(running);
  if (!step) throw new Error(`${given} has no step to take`);
  if (step === 100) return planPromote(site, registry, given);
  return planCanary(site, registry, given, running.build.version, step, { schedule: running.schedule });
};

/** Gives the running canary to every player. */
export const planPromote: PlanFor = async (site, registry, given) => {
  const remote = await publishedRemote(site, given);
  const next = await promote(site, registry, remote);
  const { version } = next.remotes[remote]?.active ?? {};
  return { registry: next, said: [`${remote} ${version} is active for every player`], toAll: true };
};

/**
 * Gives every player a published version.
 * @param more versions of remotes that go with a shell
 */
export const planActivate: PlanFor<[version: string, more?: ReadonlyMap<string, string>]> = async (
  site,
  registry,
  given,
  version,
  more = new Map(),
) => {
  const app = await publishedApp(site, given);
  remotesNamed([...more.keys()], await publishedApps(site));
  if (app !== 'shell' && more.size > 0)
    throw new Error(`${app} takes no other remotes along, only a shell does`);
  const next =
    app === 'shell'
      ? await activateTogether(site, registry, version, more)
      : await activate(site, registry, app, version);
  const said = `${app} ${version} is active for every player`;
  const { active, canary: running } = registry.remotes[app] ?? {};
  // As after `npm start` or `npm run build`, which release what they built.
  if (active?.version === version && !running) return { registry: next, said: [`${said} already`] };
  // Open pages run the other shell.
  return { registry: next, reload: app === 'shell', toAll: true, said: [said] };
};

/** Keeps what players get of an app, or ends that. */
export const planPin: PlanFor<[isOff: boolean]> = async (site, before, given, isOff) => {
  const app = await publishedApp(site, given);
  const registry = isOff ? unpin(before, app) : pin(before, app);
  const version = app === 'shell' ? registry.shell.version : registry.remotes[app]?.active.version;
  const said = isOff
    ? `${app} is not pinned any more; npm start and npm run build activate what they build of it`
    : `${app} stays at ${version}; only rollback ${app} --force changes it`;
  return { registry, said: [said] };
};

/** Lets nothing but a rollback change what players get, or ends that. */
export const planFreeze = (registry: ReleaseRegistry, isOff: boolean): Plan => ({
  registry: freeze(registry, !isOff),
  whileFrozen: true,
  said: [isOff ? 'nothing is frozen any more' : 'everything is frozen: only rollback changes anything'],
});

/** Takes a remote out of the release, or gives players again what they had of it. */
export const planRetire: PlanFor<[isOff: boolean]> = async (site, before, given, isOff) => {
  const app = await publishedApp(site, given);
  if (!isOff)
    return {
      registry: retire(before, app),
      said: [`${app} is retired: no player gets it, and its addresses are free`],
      toAll: true,
    };
  const registry = await unretire(site, before, app);
  return { registry, said: [`${app} ${before.retired?.[app]} is active for every player`], toAll: true };
};

/**
 * Keeps a published version from everybody, also from who would try it out in one browser; or ends that.
 * @throws an error for a version that is in use, or was never published
 */
export const planWithdraw: PlanFor<[version: string, isOff: boolean]> = async (
  site,
  before,
  given,
  version,
  isOff,
) => {
  const app = await publishedApp(site, given);
  if (!isOff) await refuseUnpublished(site, app, version);
  const registry = (isOff ? withoutWithdrawn : withWithdrawn)(before, app, version);
  const said = isOff
    ? `${wordsOf(app, version)} may be given to players again`
    : `${wordsOf(app, version)} is withdrawn: no one can get it or try it out`;
  return { registry, said: [said], whileFrozen: true };
};
