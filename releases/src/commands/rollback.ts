import type { ReleaseRegistry } from '@assistant/contract';
import type { RemoteName } from '../apps';
import { rollback, withdraw } from '../registry';
import { rollbackTogether } from '../together';
import { publishedApp, remotesNamed } from './app-names';
import { type AddCommand, several } from './console';
import type { Context } from './context';
import type { ChangeOptions, Plan } from './run-change';

interface RollbackOptions {
  /** Remotes that go back with the shell. */
  with: string[];
  /** Remotes that are taken out of the release with the shell. */
  without: string[];
  /** Takes a remote out of the release. */
  withdraw?: boolean;
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

async function planRollback(
  { site }: Context,
  before: ReleaseRegistry,
  given: string,
  options: RollbackOptions,
): Promise<Plan> {
  const app = await publishedApp(site, given);
  const force = options.force ?? false;
  if (app === 'shell') return { ...(await shellPlan(site, before, options)), force };
  const registry = options.withdraw ? withdraw(before, app) : await rollback(site, before, app);
  const isCanary = !options.withdraw && (before.remotes[app]?.canary ?? before.trials?.[app]) !== undefined;
  // Open pages run the version that is rolled back, so they are told to reload.
  const said = [remoteSaid(before, registry, app)];
  return { registry, said, reload: true, toAll: !isCanary, whileFrozen: true, force };
}

/** `rollback APP`: ends the canary, or goes back to the previous version. */
export const addRollback: AddCommand = (cli) => {
  cli
    .addChange('rollback <app>', 'end the canary, or go back to the previous version')
    .option('--with <remote>', 'with the shell: remotes that cannot run under the previous one', several, [])
    .option(
      '--without <remote>',
      'with the shell: takes a remote of which no version runs under the previous one out of the release; its pages are then missing for every player',
      several,
      [],
    )
    .option('--withdraw', 'take a remote out of the release; its pages are then missing for every player')
    .option('--force', 'also where it is pinned')
    .action((app: string, options: ChangeOptions & RollbackOptions) => {
      const ofShell = options.with.length + options.without.length > 0;
      if (app !== 'shell' && ofShell) cli.misused(`rollback ${app} takes no --with and no --without`);
      if (app === 'shell' && options.withdraw) cli.misused('rollback shell takes no --withdraw');
      return cli.change(options, (context, registry) => planRollback(context, registry, app, options));
    });
};
