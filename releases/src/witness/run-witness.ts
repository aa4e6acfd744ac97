import { resolve } from 'node:path';
import { hashOfHead } from '@assistant/release-store';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { printable } from '../printable';
import type { Terminal } from '../run-cli';
import { addressOf } from '../team/team-site';
import { askerOf, NoAnswerError, WrongAnswerError } from './ask';
import { howNew } from './how-new';
import { compareNotes, keepNotes, type Notes, readNotes } from './notes';
import { proveHeads } from './prove-heads';
import { readSite, type Said } from './read-site';
import { type Looked, lookAtFiles } from './served-files';

interface Options {
  from: string;
  file: string;
  key?: string;
  compare?: string;
  seconds: number;
  json?: boolean;
}

/** When it looks, and how many milliseconds are before it does so again. */
interface When {
  now: Date;
  between: number;
}

/** What a look came to. */
interface Outcome {
  /** What is well, a line each. */
  lines: string[];
  /** What is not, a line each. */
  findings: string[];
  data?: object;
}

const USAGE = `
It asks as a browser does, needs no password, and gives none. Run it by cron, from another machine and network than the site's.

Exit codes: 0 all is as it was signed; 1 something is not, and each line with ! says what; 2 it could not look: the site does not answer,
the file cannot be read or written, or the command is not written as the usage says.`;

/** What is remembered once the heads are proved. */
function notesOf(
  options: Options,
  { heads: { heads } }: Said,
  notes: Notes | undefined,
  now: Date,
): Omit<Notes, 'keys' | 'shells'> {
  const [head] = heads as [Said['heads']['heads'][number]];
  const seen = Object.fromEntries(heads.map((one) => [one.revision, hashOfHead(one)]));
  return {
    format: 1,
    from: options.from,
    site: head.site,
    head,
    at: now.toISOString(),
    seen: { ...notes?.seen, ...seen },
  };
}

function wellLines({ from }: Options, made: Notes, notes: Notes | undefined, looked: Looked): string[] {
  const { revision } = made.head;
  const follows =
    notes && notes.head.revision < revision
      ? `it follows from ${notes.head.revision}, which was seen at ${notes.at}`
      : notes && `as it was seen at ${notes.at}`;
  const first = `${from} is seen for the first time: from now on this witness trusts the key ${Object.keys(made.keys).join(', ')} of the site ${made.site}. Ask the operator by another way whether that is theirs (npm run release -- keys), or compare with another witness`;
  return [
    ...(follows ? [] : [first]),
    `revision ${revision} is signed${follows ? `, and ${follows}` : ''}`,
    ...(looked.findings.length > 0
      ? []
      : [`the page and ${looked.files} files of ${looked.versions} versions are what was released`]),
    ...(looked.unlisted.length > 0
      ? [
          `of before there were lists of files, so only what a page checks was looked at: ${looked.unlisted.join(', ')}`,
        ]
      : []),
  ];
}

async function look(options: Options, { now, between }: When): Promise<Outcome> {
  const file = resolve(options.file);
  const notes = await readNotes(file);
  const ask = askerOf(options.from, options.seconds);
  const said = await readSite(ask, between);
  const { findings, keys, shells } = proveHeads(said, notes, options.key);
  const data = { revision: said.heads.heads[0]?.revision, head: said.heads.heads[0] };
  // What is not proved is not remembered, and says nothing of files either.
  if (findings.length > 0) return { lines: [], findings, data };
  const made: Notes = { ...notesOf(options, said, notes, now), keys, shells };
  await keepNotes(file, made);
  const looked = await lookAtFiles(ask, said);
  const { files, versions, unlisted } = looked;
  return {
    lines: wellLines(options, made, notes, looked),
    findings: [...(await howNew(ask, said, now)), ...looked.findings],
    data: { ...data, first: !notes, files, versions, unlisted },
  };
}

/** Compares what this witness remembers with the notes of another one. */
async function compare({ file, compare: other = '' }: Options): Promise<Outcome> {
  const [own, theirs] = [await readNotes(resolve(file)), await readNotes(resolve(other))];
  if (!own || !theirs) throw new Error(`${own ? other : file} is not there: there is nothing to compare`);
  const { common, findings } = compareNotes(own, theirs);
  const lines = findings.length > 0 ? [] : [`${common} revisions that both have seen are the same`];
  return { lines, findings, data: { common } };
}

const seconds = (text: string): number => {
  const value = Number(text);
  if (value >= 1 && value <= 600) return value;
  throw new InvalidArgumentError('must be from 1 to 600');
};

/** Some findings are no reason to leave the rest out. */
async function outcomeOf(options: Options, when: When): Promise<Outcome> {
  const done: Outcome[] = [];
  if (options.from) {
    addressOf(options.from, '--from');
    const found = await look(options, when).catch((error: unknown): Outcome => {
      if (error instanceof WrongAnswerError) return { lines: [], findings: [error.message] };
      throw error;
    });
    done.push(found);
  }
  if (options.compare) done.push(await compare(options));
  if (done.length === 0)
    throw new Error('say which site: --from https://the-page; or whose notes: --compare FILE');
  return {
    lines: done.flatMap(({ lines }) => lines),
    findings: done.flatMap(({ findings }) => findings),
    data: Object.assign({}, ...done.map(({ data }) => data)),
  };
}

/**
 * Runs the witness.
 * @param typed its words
 * @returns its exit code
 */
export async function runWitness(
  typed: readonly string[],
  { out, err }: Terminal,
  { env = process.env, now = new Date(), between = 2000 }: Partial<When> & { env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  let code = 0;
  const program = new Command('assistant-witness')
    .description(
      'Watches from outside whether a site gives everybody what its operator has signed, and never takes it back.',
    )
    .option(
      '--from <site>',
      'its address, as players open it; default: ASSISTANT_SITE',
      env.ASSISTANT_SITE ?? '',
    )
    .option('--file <file>', 'where it remembers what it has seen', 'witness.json')
    .option(
      '--key <id>',
      "the publisher's key that is trusted from now on; default: the one that was seen first",
    )
    .option('--compare <file>', 'the notes of another witness of the same site')
    .option('--seconds <n>', 'how long each answer may take', seconds, 60)
    .option('--json', 'answer as JSON')
    .addHelpText('after', USAGE)
    .showHelpAfterError()
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride()
    .action(async (options: Options) => {
      const { lines, findings, data } = await outcomeOf(options, { now, between });
      code = findings.length > 0 ? 1 : 0;
      if (options.json)
        out(`${JSON.stringify({ ok: code === 0, code, ...data, lines, findings }, null, 2)}\n`);
      else {
        for (const line of lines) out(`${printable(line)}\n`);
        for (const line of findings) err(`! ${printable(line)}\n`);
      }
    });
  try {
    await program.parseAsync([...typed], { from: 'user' });
    return code;
  } catch (thrown) {
    const error = thrown as Error;
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const said =
      error instanceof NoAnswerError ? `${error.message}. Nothing can be said of it` : error.message;
    if (typed.includes('--json')) out(`${JSON.stringify({ ok: false, code: 2, error: said }, null, 2)}\n`);
    else err(`${printable(said)}\n`);
    return 2;
  }
}
