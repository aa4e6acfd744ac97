import {
  ConflictError,
  folderStore,
  followSite,
  isFollower,
  type ReleaseStore,
  readKey,
  revisionShown,
  type SiteDatabase,
  storePublished,
} from '@assistant/release-store';
import { CommanderError } from 'commander';
import { releaseProgram } from './commands';
import type { Options } from './commands/console';
import type { Answer, Context } from './commands/context';
import { UnconfirmedError } from './commands/run-change';
import { keyFile, refuseOpenKeys, seenReleases } from './key-file';
import { printable } from './printable';
import { siteFolder } from './settings';
import { type OpenedDatabase, openDatabase } from './site-database';
import { whoAmI } from './who';

/** Where a command is given. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the person at the terminal; undefined where there is none. */
  ask?: Context['ask'];
}

function codeOf(error: Error): number {
  if (error instanceof CommanderError)
    return error.exitCode === 0 || error.code.startsWith('commander.help') ? 0 : 2;
  if (error instanceof ConflictError) return 3;
  return error instanceof UnconfirmedError ? 4 : 1;
}

/** What others have written may stand in any of it. */
const plain = (text: string): string => text.split('\n').map(printable).join('\n');
const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const asObject = (data: unknown): object => (Array.isArray(data) ? { items: data } : (data as object));

/** The words of a command for the record, which has the reason and what others have signed apart. */
const recorded = (typed: readonly string[]): string =>
  typed
    .filter(
      (word, at) =>
        !/^--(yes|json|dry-run|(why|approvals)(=.*)?)$/.test(word) &&
        !/^--(why|approvals)$/.test(typed[at - 1] ?? ''),
    )
    .join(' ');

/**
 * Gives readers what a command has committed that was ended before it could, or had no room: also where the command that is
 * given now is refused.
 */
async function showCommitted(site: string, store: ReleaseStore): Promise<void> {
  const [newest, shown] = [await store.read().catch(() => undefined), await revisionShown(site)];
  // Why it cannot be shown is what verify and status say.
  if (newest && shown !== undefined && shown < newest.revision) await store.show().catch(() => {});
}

/** What is said of a disk that is full, or cannot be written. */
const DISK = /^E(NOSPC|DQUOT|IO|ROFS|ACCES|PERM)$/;

/** Takes what other machines have released since, where the site is in a database. @returns a sentence for each trouble */
async function takeOthers(site: string, store: ReleaseStore, database?: SiteDatabase): Promise<string[]> {
  if (!database) return [];
  const show = () => store.show().catch(() => {});
  try {
    return (await followSite(site, database, false, show)).troubles;
  } catch (error) {
    if (!DISK.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // A change of what it has not is refused by the database.
    return [
      `${site} cannot be written (${(error as Error).message}), so what others have released since may be missing here`,
    ];
  }
}

/** What reads goes on with what it has, as servers and pages do. */
const AWAY =
  'the database that has the site does not answer, or DATABASE_URL does not say which it is. This is what this machine had when it followed it last; what was released since is not in it';

/**
 * Runs a command of `npm run release`.
 * @param typed its words
 * @returns its exit code
 */
export async function runCli(typed: readonly string[], { out, err, ask }: Terminal): Promise<number> {
  let code = 0;
  let opened: OpenedDatabase | undefined;
  let isAway = false;
  const answer = ({ lines, data, code: found = 0 }: Answer, { json }: Options) => {
    out(
      json
        ? asJson({ ok: found === 0, ...(isAway && { away: true }), ...asObject(data) })
        : `${lines.map(printable).join('\n')}\n`,
    );
    code = found;
  };
  const context = async (reads = false) => {
    const site = siteFolder();
    await refuseOpenKeys(site);
    // Only `keys` looks into what cannot be read; for the others the store says that it is not the key of the site.
    const key = await readKey(keyFile()).catch(() => undefined);
    const seen = seenReleases(process.env, (file, error) =>
      err(
        `! ${file} cannot be written (${(error as Error).message}). What was done is released, but this machine does not ` +
          'remember it: files of before, put back, would be believed here. Make room, then run npm run release -- verify.\n',
      ),
    );
    opened = await openDatabase(site, isFollower(site) && !reads);
    isAway = isFollower(site) && !opened;
    if (isAway) err(`! ${AWAY}\n`);
    const database = opened?.database;
    const store = folderStore(site, key, { seen, database });
    for (const trouble of await takeOthers(site, store, database)) err(`! ${trouble}\n`);
    await showCommitted(site, store);
    const asks = ask && ((question: string) => ask(plain(question)));
    return { site, store, database, seen, key, who: whoAmI(), command: recorded(typed), ask: asks };
  };
  const program = releaseProgram({ context, answer }, { out, err });
  try {
    await program.parseAsync([...typed], { from: 'user' });
    if (opened) await storePublished(siteFolder(), opened.database);
    return code;
  } catch (thrown) {
    const error = thrown as Error;
    // What is not written as the usage says was reported already.
    if (!(error instanceof CommanderError)) {
      if (typed.includes('--json')) out(asJson({ ok: false, code: codeOf(error), error: error.message }));
      else err(`${plain(error.message)}\n`);
    }
    return codeOf(error);
  } finally {
    await opened?.close();
  }
}
