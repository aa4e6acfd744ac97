import { planPromote } from '@assistant/release-store';
import type { AddCommand } from './console';
import type { ChangeOptions } from './run-change';

/** `promote REMOTE`: gives the canary to every player. */
export const addPromote: AddCommand = (cli) => {
  cli
    .addChange('promote <remote>', 'give the running canary to every player')
    .action((remote: string, options: ChangeOptions) =>
      cli.change(options, (context, registry) => planPromote(context.site, registry, remote)),
    );
};
