import type { ReleaseRegistry } from '@assistant/contract';
import type { Plan, PlanFor } from './plan';
import { publishedApp, remotesNamed } from './published-app';
import { isForAll } from './reach';
import { rollback } from './registry';
import { rollbackTogether } from './together';

/** What goes with a rollback. */
export interface RollbackOptions {
  /** Remotes that go back with the shell. */
  with: string[];
  /** Remotes that are taken out of the release with the shell. */
  without: string[];
  /** Changes what is pinned, too. */
  force?: boolean;
}

async function shellPlan(site: string, before: ReleaseRegistry, options: RollbackOptions): Promise<Plan> {
  const released = Object.keys(before.remotes);
  const [taken, left] = [remotesNamed(options.with, released), remotesNamed(options.without, released)];
  const registry = await rollbackTogether(site, before, taken, left);
  const said = [
    `shell is back at ${registry.shell.version}`,
    ...taken.map((remote) => `${remote} is back at ${registry.remotes[remote]?.active.version}`),
    ...left.map((remote) => `${remote} is not released any more: it needs the other shell`),
  ];
  return { registry, said, reload: true, toAll: true, whileFrozen: true };
}

/** Ends the canary of an app, or goes back to its previous version. */
export const planRollback: PlanFor<[options: RollbackOptions]> = async (site, before, given, options) => {
  const app = await publishedApp(site, given);
  const force = options.force ?? false;
  if (app === 'shell') return { ...(await shellPlan(site, before, options)), force };
  const registry = await rollback(site, before, app);
  const running = before.remotes[app]?.canary ?? before.trials?.[app];
  const active = registry.remotes[app]?.active.version;
  const said = running
    ? `the canary ${running.build.version} of ${app} has ended; ${active} stays active`
    : `${app} is back at ${active}`;
  // The end of what only some have is never held up by a question.
  return {
    registry,
    said: [active ? said : `${app} is not released any more`],
    toAll: !running || isForAll(running),
    whileFrozen: true,
    force,
  };
};
