import { planWithdraw } from '@assistant/release-store';
import type { AddCommand } from './console';
import type { ChangeOptions } from './run-change';

/** `withdraw APP VERSION`: a published version is not served any more, also not for a trial in one browser. */
export const addWithdraw: AddCommand = (cli) => {
  cli
    .addChange('withdraw <app> <version>', 'keep a published version, which is not in use, from everybody')
    .option('--off', 'end that')
    .action((app: string, version: string, options: ChangeOptions & { off?: boolean }) =>
      cli.change(options, (context, registry) =>
        planWithdraw(context.site, registry, app, version, options.off ?? false),
      ),
    );
};
