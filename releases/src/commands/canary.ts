import { planCanary } from '@assistant/release-store';
import { type AddCommand, wholeNumber } from './console';
import type { ChangeOptions } from './run-change';

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
      cli.change(options, (context, registry) =>
        planCanary(context.site, registry, remote, version, percent),
      ),
    );
};
