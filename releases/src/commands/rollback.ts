import { planRollback, type RollbackOptions } from '@assistant/release-store';
import { type AddCommand, several } from './console';
import type { ChangeOptions } from './run-change';

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
      return cli.change(options, (context, registry) => planRollback(context.site, registry, app, options));
    });
};
