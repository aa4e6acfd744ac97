import type { ReleaseRegistry } from '@assistant/contract';
import { canary } from '../registry';
import { publishedRemote } from './app-names';
import { type AddCommand, wholeNumber } from './console';
import type { Context } from './context';
import type { ChangeOptions, Plan } from './run-change';

async function planCanary(
  { site }: Context,
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

const percentage = wholeNumber(0, 100, 'a whole number from 0 to 100, without the sign');

/** `canary REMOTE VERSION PERCENT`: gives a published version to some of the players. */
export const addCanary: AddCommand = (cli) => {
  cli
    .addChange(
      'canary <remote> <version>',
      'give a published version to 0 to 100 % of the players; 0 ends the canary. A new remote can begin like this',
    )
    .argument('<percent>', 'of the players', percentage)
    .action((remote: string, version: string, percent: number, options: ChangeOptions) =>
      cli.change(options, (context, registry) => planCanary(context, registry, remote, version, percent)),
    );
};
