import type { ReleaseRegistry } from '@assistant/contract';
import { promote } from '../registry';
import { publishedRemote } from './app-names';
import type { AddCommand } from './console';
import type { Context } from './context';
import type { ChangeOptions, Plan } from './run-change';

async function planPromote({ site }: Context, registry: ReleaseRegistry, given: string): Promise<Plan> {
  const remote = await publishedRemote(site, given);
  const next = await promote(site, registry, remote);
  const { version } = next.remotes[remote]?.active ?? {};
  return { registry: next, said: [`${remote} ${version} is active for every player`], toAll: true };
}

/** `promote REMOTE`: gives the canary to every player. */
export const addPromote: AddCommand = (cli) => {
  cli
    .addChange('promote <remote>', 'give the running canary to every player')
    .action((remote: string, options: ChangeOptions) =>
      cli.change(options, (context, registry) => planPromote(context, registry, remote)),
    );
};
