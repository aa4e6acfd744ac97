import {
  pageSettings,
  planActivate,
  planFreeze,
  planPin,
  planPromote,
  planRetire,
  planRollback,
  planWithdraw,
  type RollbackOptions,
} from '@assistant/release-store';
import { type AddCommand, SIGN, several, versionsGiven, WITH } from './console';
import type { ChangeOptions } from './run-change';

/** The options of a change that can be ended. */
type Ended = ChangeOptions & { off?: boolean };

/** The changes that are one plan each. */
export const addPlainChanges: AddCommand = (cli) => {
  cli
    .addChange('activate <app> <version>', 'give a published version to every player')
    .option(...WITH)
    .option(...SIGN)
    .action((app: string, version: string, options: ChangeOptions & { with: string[] }) => {
      if (app !== 'shell' && options.with.length > 0) cli.misused(`activate ${app} takes no --with`);
      return cli.change(options, (context, registry) =>
        planActivate(context.site, registry, app, version, versionsGiven(options.with)),
      );
    });
  cli
    .addChange('promote <remote>', 'give the running canary to every player')
    .action((remote: string, options: ChangeOptions) =>
      cli.change(options, (context, registry) => planPromote(context.site, registry, remote)),
    );
  cli
    .addChange('rollback <app>', 'end the canary, or go back to the previous version')
    .option('--with <remote>', 'with the shell: remotes that cannot run under the previous one', several, [])
    .option(
      '--without <remote>',
      'with the shell: takes a remote of which no version runs under the previous one out of the release; its pages are then missing for every player',
      several,
      [],
    )
    .option('--force', 'also where it is pinned')
    .action((app: string, options: ChangeOptions & RollbackOptions) => {
      const ofShell = options.with.length + options.without.length > 0;
      if (app !== 'shell' && ofShell) cli.misused(`rollback ${app} takes no --with and no --without`);
      return cli.change(options, (context, registry) => planRollback(context.site, registry, app, options));
    });
  cli
    .addChange('retire <remote>', 'take a remote out of the release; no player has its pages then')
    .option('--off', 'give every player again what they had of it')
    .option(...SIGN)
    .action((remote: string, options: Ended) =>
      cli.change(options, (context, registry) =>
        planRetire(context.site, registry, remote, options.off ?? false),
      ),
    );
  cli
    .addChange('pin <app>', 'keep what players get of an app: only rollback --force changes it')
    .option('--off', 'end that; npm start and npm run build activate what they build of it again')
    .action((app: string, options: Ended) =>
      cli.change(options, (context, registry) => planPin(context.site, registry, app, options.off ?? false)),
    );
  cli
    .addChange('freeze', 'let nothing but rollback change what players get')
    .option('--off', 'end that')
    .action((options: Ended) =>
      cli.change(options, async (_, registry) => planFreeze(registry, options.off ?? false)),
    );
  cli
    .addChange('withdraw <app> <version>', 'keep a published version, which is not in use, from everybody')
    .option('--off', 'end that')
    .action((app: string, version: string, options: Ended) =>
      cli.change(options, (context, registry) =>
        planWithdraw(context.site, registry, app, version, options.off ?? false),
      ),
    );
  cli
    .addChange('index', 'write index.html anew with the settings of the environment')
    .action((options: ChangeOptions) =>
      cli.change(options, async (_, registry, before) => ({
        registry,
        // A key for logins that is not set there stays.
        settings: pageSettings(process.env, before),
        toAll: true,
        said: ['index.html is written again'],
      })),
    );
};
