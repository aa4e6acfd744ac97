import { planPin } from '@assistant/release-store';
import type { AddCommand } from './console';
import type { ChangeOptions } from './run-change';

/** `pin APP`: what players get of it stays, until `pin APP --off`. */
export const addPin: AddCommand = (cli) => {
  cli
    .addChange('pin <app>', 'keep what players get of an app: only rollback --force changes it')
    .option('--off', 'end that; npm start and npm run build activate what they build of it again')
    .action((app: string, options: ChangeOptions & { off?: boolean }) =>
      cli.change(options, (context, registry) => planPin(context.site, registry, app, options.off ?? false)),
    );
};
