import { buildsIn, canonicalJson, filesOfBuild, type ReleaseRegistry } from '@assistant/contract';
import {
  type Draft,
  isReplayed,
  readBuild,
  readShell,
  refuseOther,
  troubleNow,
  versionsThatEnter,
  withKeysOf,
  withWithdrawnSince,
} from '@assistant/release-store';
import { withApprovals } from './approvals';
import type { AddCommand, Options } from './console';
import { wholeNumber } from './console';
import { type Answer, type Context, releasedIn } from './context';
import { confirmLines, playersGet } from './players-get';
import { type ChangeOptions, wouldChange } from './run-change';

/** What becomes of the revisions that were released, in words. */
function takenWords(on: number, above: number, known = above): string {
  if (on > known)
    return `revision ${on} is taken, though it does not follow from revision ${known}, which was released before`;
  return above > on
    ? `revisions ${on + 1} to ${above} are taken back`
    : `what was released as revision ${on} is taken back`;
}

/** Gives a copy an id of its own, whatever is remembered of its folder. */
async function copied(context: Context, options: ChangeOptions): Promise<Answer> {
  const known = await context.seen.newest(context.site);
  const { revision: on, registry } = await releasedIn(context);
  const isOther = isReplayed(await troubleNow(context.site, context));
  const draft = { on, above: known?.revision ?? 0, registry, reload: isOther, copied: true };
  return goOn(context, options, draft, ['this site has an id of its own from now on'], known?.registry);
}

/**
 * What players had last in place of a withdrawn version may have been published after the backup, or be another one in it.
 * @throws RefusalError where a file of it is not there, or not what players had
 */
async function refuseOthers(site: string, registry: ReleaseRegistry, [app, version]: Version): Promise<void> {
  await (app === 'shell' ? readShell(site, version) : readBuild(site, app, version));
  for (const [name, build] of buildsIn(registry))
    if (name === app && build.version === version)
      for (const { href, integrity } of filesOfBuild(build)) await refuseOther(site, href, integrity);
}
type Version = ReturnType<typeof versionsThatEnter>[number];

/** Goes on from a site that was put back, with everything newer taken back under a number above all of it. */
async function restored(context: Context, options: ChangeOptions & { above: number }): Promise<Answer> {
  const { site, seen } = context;
  const { revision: on, registry, settings } = await releasedIn(context);
  const known = await seen.newest(site);
  const above = Math.max(known?.revision ?? 0, options.above);
  const trouble = await troubleNow(site, { ...context, restored: true });
  if (!isReplayed(trouble) && options.above <= on)
    throw new Error(
      `nothing was put back: revision ${on} is the newest that is known here; --above names one that another machine knows`,
    );
  const kept = withWithdrawnSince(registry, known?.registry ?? registry);
  for (const one of versionsThatEnter(registry, kept.registry)) await refuseOthers(site, kept.registry, one);
  const draft = { on, above, registry: kept.registry, reload: true };
  const isSame = canonicalJson(withKeysOf(known, settings)) === canonicalJson(settings);
  const ofKeys = isSame
    ? []
    : ['which key may what stays as it was last: none that was revoked since comes back'];
  const by = registry.signature?.key ?? '';
  if (known?.keys && !Object.hasOwn({ ...known.keys, ...settings.SERVER_KEYS }, by))
    ofKeys.push(`it is signed by the key ${by}, which was replaced since: who has that can have made it`);
  const words = [takenWords(on, above, known?.revision), ...kept.said, ...ofKeys];
  return goOn(context, options, draft, words, known?.registry);
}

/** Makes such a change, and says first what it changes for players. @param before what they had, as far as it is known */
async function goOn(
  context: Context,
  options: ChangeOptions,
  wanted: Omit<Draft, 'who' | 'command' | 'restored'>,
  words: readonly string[],
  before: ReleaseRegistry | undefined,
): Promise<Answer> {
  const { who, command, store } = context;
  const { on, registry, copied } = wanted;
  const whole = { ...wanted, restored: true, who, command, why: options.why };
  const { draft } = await withApprovals(store, whole, options);
  const ofPlayers = before ? playersGet(before, registry) : [];
  const lines = [...words, ...ofPlayers];
  if (options.dryRun)
    return wouldChange(
      lines.map((line) => `  ${line}`),
      { on, lines },
    );
  const asks = !copied || ofPlayers.length > 0;
  if (asks && !options.yes) await confirmLines(context, 'This reaches every player', lines);
  const { revision, changes } = await store.commit(draft);
  return {
    lines: [...lines, `revision ${revision} gives what ${on} gave`],
    data: { revision, changes, said: lines },
  };
}

/**
 * `restored`: the site is older than what was released, because somebody has put a backup back on purpose; `copied`: it is a copy, so
 * that what is released to it is not taken for the other one's, whose key it shares.
 */
export const addRestored: AddCommand = (cli) => {
  cli
    .addChange('restored', 'go on from a site that was put back on purpose; says what that takes back')
    .option(
      '--above <revision>',
      'a revision that the server, or another machine, says was released',
      wholeNumber(1, 999_999_999, 'a whole number from 1 on'),
      0,
    )
    .action((options: Options & ChangeOptions & { above: number }) => {
      if (!options.why) cli.misused('restored takes --why, for the record');
      return cli.run(options, (context) => restored(context, options));
    });
  cli
    .addChange('copied', 'give a copy of a site, for a drill or for staging, an id of its own')
    .action((options: Options & ChangeOptions) => {
      if (!options.why) cli.misused('copied takes --why, for the record');
      return cli.run(options, (context) => copied(context, options));
    });
};
