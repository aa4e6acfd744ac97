import type { ReleaseRegistry } from '@assistant/contract';
import type { RemoteName } from '../app-names';
import type { Plan } from './plan';
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

function remoteSaid(before: ReleaseRegistry, after: ReleaseRegistry, remote: RemoteName): string {
  const active = after.remotes[remote]?.active.version;
  const ended = (before.remotes[remote]?.canary ?? before.trials?.[remote])?.build.version;
  if (!active) return `${remote} is not released any more`;
  return ended
    ? `the canary ${ended} of ${remote} has ended; ${active} stays active`
    : `${remote} is back at ${active}`;
}

/** Ends the canary of an app, or goes back to its previous version. */
export async function planRollback(
  site: string,
  before: ReleaseRegistry,
  given: string,
  options: RollbackOptions,
): Promise<Plan> {
  const app = await publishedApp(site, given);
  const force = options.force ?? false;
  if (app === 'shell') return { ...(await shellPlan(site, before, options)), force };
  const registry = await rollback(site, before, app);
  const running = before.remotes[app]?.canary ?? before.trials?.[app];
  const said = [remoteSaid(before, registry, app)];
  // The end of what only some have is never held up by a question.
  return { registry, said, toAll: !running || isForAll(running), whileFrozen: true, force };
}
