import { planFreeze } from '@assistant/release-store';
import type { AddCommand } from './console';
import type { ChangeOptions } from './run-change';

/** `freeze`: only a rollback changes anything, until `freeze --off`. */
export const addFreeze: AddCommand = (cli) => {
  cli
    .addChange('freeze', 'let nothing but rollback change what players get')
    .option('--off', 'end that')
    .action((options: ChangeOptions & { off?: boolean }) =>
      cli.change(options, async (_, registry) => planFreeze(registry, options.off ?? false)),
    );
};
