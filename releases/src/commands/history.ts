import type { ReleaseRevision } from '@assistant/contract';
import { changeWords, type Gap, missingRevisions } from '@assistant/release-store';
import { type AddCommand, type Options, wholeNumber } from './console';
import type { Answer, Context } from './context';

const linesOf = ({ revision, at, who, command, why, changes }: ReleaseRevision): string[] => [
  `${revision}  ${at}  ${who}  ${command}${why ? `  (${why})` : ''}`,
  ...changes.map((change) => `    ${changeWords(change)}`),
];

const gapWords = ({ from, to }: Gap): string =>
  from === to
    ? `${from}  ! its record is missing: npm run release -- verify`
    : `${from} to ${to}  ! their records are missing: npm run release -- verify`;

async function history({ site, store }: Context, most: number): Promise<Answer> {
  const found = await store.history(most);
  const data = found.map(({ registry: _, settings: __, sealed: ___, ...deed }) => deed);
  const oldest = found.at(-1)?.revision ?? 0;
  const missing = (await missingRevisions(site)).filter(({ to }) => to > oldest);
  const lines = new Map(found.map((one) => [one.revision, linesOf(one)]));
  for (const gap of missing) lines.set(gap.to, [gapWords(gap)]);
  const sorted = [...lines].toSorted(([a], [b]) => b - a).flatMap(([, words]) => words);
  return { lines: sorted.length > 0 ? sorted : ['nothing is recorded yet'], data };
}

/** `history`: who changed what, when and why, the newest first. */
export const addHistory: AddCommand = (cli) => {
  cli
    .add('history', 'who changed what, when and why, the newest first')
    .option('--most <number>', 'how many', wholeNumber(1, 1_000_000, 'a whole number from 1 on'), 20)
    .action((options: Options & { most: number }) =>
      cli.read(options, (context) => history(context, options.most)),
    );
};
