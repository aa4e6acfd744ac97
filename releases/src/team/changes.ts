import type { DataOfCall, KeyChangeWanted } from '@assistant/contract';
import type { calls } from '@assistant/contract/calls';
import type { Command } from 'commander';
import type { BuiltFolder } from '../built-folder';
import { percentage, versionsGiven, WITH } from '../commands/console';

/** The options of every change. */
export interface ChangeOptions {
  why?: string;
  yes?: boolean;
}

/** The option of a change that gives every player something else at once. */
const YES = ['--yes', 'without it nothing is done: this reaches every player'] as const;

/**
 * @param status what a site says of the key that asks
 * @throws an error where such a change was not said to be meant, or this key may not make it: then no one need decide
 */
export function refuseUnmeant(
  { yes }: ChangeOptions,
  wanted: KeyChangeWanted,
  { may, apps }: Pick<DataOfCall<typeof calls.releasesStatus>, 'may' | 'apps'>,
): void {
  if (yes || !(wanted.action === 'retire' || wanted.action === 'activate')) return;
  const { action, app: wantedApp } = wanted;
  const isAllowed =
    action === 'retire'
      ? may.some(({ app, retire }) => app === wantedApp && retire)
      : // Only the key of the site sees the shell.
        apps.some(({ app }) => app === 'shell') ||
        (Object.keys(wanted.with ?? {}).length === 0 &&
          may.some(({ app, release }) => app === wantedApp && release));
  if (!isAllowed)
    throw new Error(`this key may not ${action} ${wantedApp}; assistant status says what it may`);
  throw new Error('this reaches every player at once; if you mean it, add --yes');
}

/**
 * The commands that change what players get.
 * @param add a command of this kind, in words like `canary <remote> <version>`
 * @param change asks the site for a change; `said` is printed once it is made
 * @param publishFrom publishes a build of another site, where it may be given to all players then
 */
export function addChanges<Options extends ChangeOptions>(
  add: (words: string, about: string) => Command,
  change: (options: Options, wanted: KeyChangeWanted, said: string) => Promise<void>,
  publishFrom: (named: string, options: Options & { from?: string }) => Promise<BuiltFolder>,
): void {
  add('canary <remote> <version>', 'give a published version to some of the players')
    .argument('<percent>', 'how many in a hundred, from 1', percentage)
    .action((app: string, version: string, percent: number, options: Options) =>
      change(
        options,
        { action: 'widen', app, version, percent },
        `${percent} % of the devices get ${app} ${version}`,
      ),
    );
  const activate = (options: Options, app: string, version: string, more: Record<string, string> = {}) =>
    change(options, { action: 'activate', app, version, with: more }, `every device gets ${app} ${version}`);
  add('promote <remote>', 'give the canary to all players')
    .option(
      '--from <site>',
      'publish what players of another site get, as it is there, and give that to all players: REMOTE or REMOTE@VERSION',
    )
    .option(...YES)
    .action(async (app: string, options: Options & { from?: string }) => {
      if (!options.from)
        return change(options, { action: 'promote', app }, `every device gets the canary of ${app}`);
      const { remote, version } = await publishFrom(app, options);
      await activate(options, remote, version);
    });
  add('rollback <app>', 'end the canary; without one, all players get the version before').action(
    (app: string, options: Options) => change(options, { action: 'rollback', app }, `${app} is taken back`),
  );
  add('retire <remote>', 'take your remote out of the release; no player has its pages then')
    .option('--off', 'give every player again what they had of it')
    .option(...YES)
    .action((app: string, options: Options & { off?: boolean }) =>
      change(
        options,
        { action: 'retire', app, on: !options.off },
        options.off ? `every device gets ${app} again` : `${app} is retired`,
      ),
    );
  add(
    'activate <app> <version>',
    'give a published version to all players; the shell, and --with, with the key of the site',
  )
    .option(...WITH)
    .option(...YES)
    .action((app: string, version: string, options: Options & { with: string[] }) =>
      activate(options, app, version, Object.fromEntries(versionsGiven(options.with))),
    );
}
