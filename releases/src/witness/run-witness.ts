import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { printable } from '../printable';
import type { Terminal } from '../run-cli';
import { addressOf } from '../team/team-site';
import { NoAnswerError } from './ask';
import { look, type Options, type Outcome, type When } from './look';
import { compareNotes, readNotes } from './notes';

const USAGE = `
It asks as a browser does, needs no password, and gives none. Run it by cron, from another machine and network than the site's.

Exit codes: 0 all is as it was signed; 1 something is not, and each line with ! says what; 2 it could not look: the site does not answer,
the file cannot be read or written, or the command is not written as the usage says.`;

/** Compares what this witness remembers with the notes of another one. */
async function compare({ file, compare: other = '' }: Options): Promise<Outcome> {
  const [own, theirs] = [await readNotes(resolve(file)), await readNotes(resolve(other))];
  if (!own || !theirs) throw new Error(`${own ? other : file} is not there: there is nothing to compare`);
  const { common, findings } = compareNotes(own, theirs);
  const lines = findings.length > 0 ? [] : [`${common} revisions that both have seen are the same`];
  return { lines, findings, data: { common } };
}

/** As JSON of which a terminal obeys nothing either. */
const jsonOf = (value: object): string =>
  `${JSON.stringify(value, null, 2).split('\n').map(printable).join('\n')}\n`;

const seconds = (text: string): number => {
  const value = Number(text);
  if (value >= 1 && value <= 600) return value;
  throw new InvalidArgumentError('must be from 1 to 600');
};

/** The address of a site as a whole: who gives one of a page would watch that page. @throws an error for another one */
function siteAt(from: string): void {
  const { pathname, search, hash } = new URL(addressOf(from, '--from'));
  if (pathname !== '/' || search || hash)
    throw new Error('say which site: --from https://the-page, with no path, query or hash behind it');
}

/** Some findings are no reason to leave the rest out, nor is what could not be done. */
async function outcomeOf(options: Options, when: When): Promise<Outcome> {
  if (!options.from && !options.compare)
    throw new Error('say which site: --from https://the-page; or whose notes: --compare FILE');
  if (options.from) siteAt(options.from);
  const done: Outcome[] = [];
  const errors: Error[] = [];
  for (const part of [options.from && look, options.compare && compare])
    if (part)
      await part(options, when).then(
        (one) => done.push(one),
        (error: Error) => errors.push(error),
      );
  const findings = done.flatMap((one) => one.findings);
  const [error] = errors;
  if (error && findings.length === 0) throw error;
  return {
    lines: [...done.flatMap(({ lines }) => lines), ...errors.map(({ message }) => message)],
    findings,
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
      if (options.json) out(jsonOf({ ok: code === 0, code, ...data, lines, findings }));
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
    if (typed.includes('--json')) out(jsonOf({ ok: false, code: 2, error: said }));
    else err(`${printable(said)}\n`);
    return 2;
  }
}
