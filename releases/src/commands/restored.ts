import { isReplayed, troubleNow } from '@assistant/release-store';
import type { AddCommand, Options } from './console';
import { wholeNumber } from './console';
import { type Answer, type Context, releasedIn } from './context';
import { confirmLines, playersGet } from './players-get';
import type { ChangeOptions } from './run-change';

/** What becomes of the revisions that were released, in words. */
function takenWords(on: number, above: number, known = above): string {
  if (on > known)
    return `revision ${on} is taken, though it does not follow from revision ${known}, which was released before`;
  return above > on
    ? `revisions ${on + 1} to ${above} are taken back`
    : `what was released as revision ${on} is taken back`;
}

/** Goes on from a site that was put back, with everything newer taken back under a number above all of it. */
async function restored(
  context: Context,
  options: ChangeOptions & { above: number },
  command: string,
): Promise<Answer> {
  const { site, store, seen, key, who } = context;
  const { why, dryRun, yes } = options;
  const released = await releasedIn(context);
  const known = await seen.newest(site);
  const above = Math.max(known?.revision ?? 0, options.above);
  const trouble = await troubleNow(site, { key, seen });
  if (!isReplayed(trouble) && options.above <= released.revision)
    throw new Error(
      `nothing was put back: revision ${released.revision} is the newest that is known here; --above names one that another machine knows`,
    );
  const { revision: on, registry } = released;
  const draft = { on, above, registry, command, who, why, reload: true, restored: true };
  await store.prepare(draft);
  const ofPlayers = known ? playersGet(known.registry, registry) : [];
  const lines = [takenWords(on, above, known?.revision), ...ofPlayers];
  if (dryRun)
    return {
      lines: ['Nothing was done. It would change:', ...lines.map((line) => `  ${line}`)],
      data: { dryRun: true, on, lines },
    };
  if (!yes) await confirmLines(context, 'This reaches every player', lines);
  const { revision, changes } = await store.commit(draft);
  return {
    lines: [...lines, `revision ${revision} gives what ${on} gave`],
    data: { revision, changes, said: lines },
  };
}

/** `restored`: the site is older than what was released, because somebody has put a backup back on purpose. */
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
      return cli.run(options, (context) => restored(context, options, cli.typed));
    });
};
