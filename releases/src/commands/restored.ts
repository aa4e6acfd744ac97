import { changeWords, isReplayed, troubleNow } from '@assistant/release-store';
import type { AddCommand, Options } from './console';
import { wholeNumber } from './console';
import { type Answer, type Context, releasedIn } from './context';
import { type ChangeOptions, UnconfirmedError } from './run-change';

/** Which decisions of operators are gone with what is taken back, in words. */
function decisionWords(
  { registry: now }: Awaited<ReturnType<typeof releasedIn>>,
  before: typeof now | undefined,
): string[] {
  const withdrawn = Object.entries(before?.withdrawn ?? {}).flatMap(([app, versions]) =>
    versions
      .filter((one) => !now.withdrawn?.[app]?.includes(one))
      .map((one) => `${app} ${one} is not withdrawn any more`),
  );
  const pinned = Object.entries(before?.remotes ?? {}).flatMap(([app, remote]) =>
    remote.pinned && !now.remotes[app]?.pinned ? [`${app} is not pinned any more`] : [],
  );
  return [
    ...withdrawn,
    ...pinned,
    ...(before?.frozen && !now.frozen ? ['not everything is frozen any more'] : []),
  ];
}

/** Goes on from a site that was put back, with everything newer taken back under a number above all of it. */
async function restored(
  context: Context,
  options: ChangeOptions & { above: number },
  command: string,
): Promise<Answer> {
  const { site, store, seen, key, who, ask } = context;
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
  const coming = await store.prepare(draft);
  const taken =
    above > on
      ? `revisions ${on + 1} to ${above} are taken back`
      : `what was released as revision ${on} is taken back`;
  const lines = [taken, ...coming.changes.map(changeWords), ...decisionWords(released, known?.registry)];
  const said = lines.map((line) => `  ${line}`);
  if (dryRun)
    return { lines: ['Nothing was done. It would change:', ...said], data: { dryRun: true, on, lines } };
  if (!yes && !(await ask?.(`This reaches every player:\n${said.join('\n')}\nDo it?`)))
    throw new UnconfirmedError(
      `${said.join('\n')}\nNothing was done. Give --yes to do it, or --dry-run to look.`,
    );
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
