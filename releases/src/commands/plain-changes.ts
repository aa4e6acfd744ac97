import {
  pageSettings,
  planFreeze,
  planPin,
  planPromote,
  planRetire,
  planRollback,
  planWithdraw,
  type RollbackOptions,
} from '@assistant/release-store';
import { type AddCommand, SIGN, several } from './console';
import type { ChangeOptions } from './run-change';

/** The options of a change that can be ended. */
type Ended = ChangeOptions & { off?: boolean };

/** `promote REMOTE`: gives the canary to every player. */
export const addPromote: AddCommand = (cli) => {
  cli
    .addChange('promote <remote>', 'give the running canary to every player')
    .action((remote: string, options: ChangeOptions) =>
      cli.change(options, (context, registry) => planPromote(context.site, registry, remote)),
    );
};

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
    .option('--force', 'also where it is pinned')
    .action((app: string, options: ChangeOptions & RollbackOptions) => {
      const ofShell = options.with.length + options.without.length > 0;
      if (app !== 'shell' && ofShell) cli.misused(`rollback ${app} takes no --with and no --without`);
      return cli.change(options, (context, registry) => planRollback(context.site, registry, app, options));
    });
};

/** `retire REMOTE`: it leaves the release, with its addresses, until `retire REMOTE --off`. */
export const addRetire: AddCommand = (cli) => {
  cli
    .addChange('retire <remote>', 'take a remote out of the release; no player has its pages then')
    .option('--off', 'give every player again what they had of it')
    .option(...SIGN)
    .action((remote: string, options: Ended) =>
      cli.change(options, (context, registry) =>
        planRetire(context.site, registry, remote, options.off ?? false),
      ),
    );
};

/** `pin APP`: what players get of it stays, until `pin APP --off`. */
export const addPin: AddCommand = (cli) => {
  cli
    .addChange('pin <app>', 'keep what players get of an app: only rollback --force changes it')
    .option('--off', 'end that; npm start and npm run build activate what they build of it again')
    .action((app: string, options: Ended) =>
      cli.change(options, (context, registry) => planPin(context.site, registry, app, options.off ?? false)),
    );
};

/** `freeze`: only a rollback changes anything, until `freeze --off`. */
export const addFreeze: AddCommand = (cli) => {
  cli
    .addChange('freeze', 'let nothing but rollback change what players get')
    .option('--off', 'end that')
    .action((options: Ended) =>
      cli.change(options, async (_, registry) => planFreeze(registry, options.off ?? false)),
    );
};

/** `withdraw APP VERSION`: a published version is not served any more, also not for a trial in one browser. */
export const addWithdraw: AddCommand = (cli) => {
  cli
    .addChange('withdraw <app> <version>', 'keep a published version, which is not in use, from everybody')
    .option('--off', 'end that')
    .action((app: string, version: string, options: Ended) =>
      cli.change(options, (context, registry) =>
        planWithdraw(context.site, registry, app, version, options.off ?? false),
      ),
    );
};

/** `index`: gives the page the settings of the environment; a key for logins that is not set there stays. */
export const addIndex: AddCommand = (cli) => {
  cli
    .addChange('index', 'write index.html anew with the settings of the environment')
    .action((options: ChangeOptions) =>
      cli.change(options, async (_, registry, before) => ({
        registry,
        settings: pageSettings(process.env, before),
        toAll: true,
        said: ['index.html is written again'],
      })),
    );
};
