import { RELEASE_WHY_MAX, type ReleaseRegistry } from '@assistant/contract';
import type { PageSettings } from '@assistant/page-data';
import type { Plan } from '@assistant/release-store';
import { type Command, InvalidArgumentError } from 'commander';
import type { Answer, Context } from './context';
import { type ChangeOptions, runChange } from './run-change';

/** The options of every command. */
export interface Options {
  json?: boolean;
}

/** How the commands reach the world: what they work on, and who reads their answers. */
export interface Surroundings {
  /** @param reads where the database does not answer, what this machine has of it will do */
  context(reads?: boolean): Promise<Context>;
  answer(answer: Answer, options: Options): void;
}

/** What a command is made with: each adds its words, and what it does. */
export class Console {
  constructor(
    readonly program: Command,
    private readonly surroundings: Surroundings,
  ) {}

  /** A command, in words like `canary <remote> <version>`. */
  add(words: string, about: string): Command {
    return this.program.command(words).description(about).option('--json', 'answer as JSON');
  }

  /** A command that changes what players get. */
  addChange(words: string, about: string): Command {
    return this.add(words, about)
      .option('--why <text>', `the reason, for the record: ${RELEASE_WHY_MAX} characters at most`, reason)
      .option('--dry-run', 'say what would change, and for how many of the devices; do nothing')
      .option('--yes', 'do not ask before what reaches every player')
      .option('--approvals <file>', 'where several operators sign: the file for it, which this writes first')
      .option(
        '--quiet',
        'open pages of a remote do not reload; they take it when they open it the next time',
      );
  }

  async run(options: Options, work: (context: Context) => Promise<Answer>, reads = false): Promise<void> {
    this.surroundings.answer(await work(await this.surroundings.context(reads)), options);
  }

  /** A command that changes nothing: it says what this machine has, also while the database is away. */
  read(options: Options, work: (context: Context) => Promise<Answer>): Promise<void> {
    return this.run(options, work, true);
  }

  change(
    options: Options & ChangeOptions,
    make: (context: Context, registry: ReleaseRegistry, settings: PageSettings) => Promise<Plan>,
  ): Promise<void> {
    return this.run(options, (context) =>
      runChange(context, options, ({ registry, settings }) => make(context, registry, settings)),
    );
  }

  /** Ends a command whose options do not go together. */
  misused(words: string): never {
    return this.program.error(`error: ${words}`);
  }
}

/** Adds a command to the others. */
export type AddCommand = (console: Console) => void;

/** The option of a command that gives players a version for the first time. */
export const SIGN = [
  '--sign',
  'sign it if it is not signed; only for a version that you know to be what you built',
] as const;

/** Collects an option that may be given several times. */
export const several = (one: string, before: string[]): string[] => [...before, one];

/** The option of a command that gives players a shell. */
export const WITH = [
  '--with <remote=version>',
  'with a shell: remotes that need it, or that it needs',
  several,
  [] as string[],
] as const;

/** The remotes and versions of that option. @throws an error for what is not written like that */
export const versionsGiven = (given: readonly string[]): Map<string, string> =>
  new Map(
    given.map((one) => {
      const [remote, version] = one.split('=');
      if (!remote || !version) throw new Error(`--with ${one}: it must be REMOTE=VERSION`);
      return [remote, version];
    }),
  );

/** Reads a reason, of which the record has as much as from the desk. @throws what commander reports with the usage */
export function reason(given: string): string {
  if (given.length <= RELEASE_WHY_MAX) return given;
  throw new InvalidArgumentError(`It has ${given.length} characters, and may have ${RELEASE_WHY_MAX}.`);
}

/** Reads a whole number of a command. @throws what commander reports with the usage */
export const wholeNumber =
  (lowest: number, highest: number, wanted: string) =>
  (given: string): number => {
    const read = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (read >= lowest && read <= highest) return read;
    throw new InvalidArgumentError(`It must be ${wanted}.`);
  };

/** Reads a percentage of a command. @throws what commander reports with the usage */
export const percentage = wholeNumber(0, 100, 'a whole number from 0 to 100, without the sign');
