import { readFile, stat } from 'node:fs/promises';
import { KeyError } from '@assistant/release-store';
import { comingName, type Source } from '../backup/archive';
import { backUp } from '../backup/back-up';
import { COPY } from '../backup/copy';
import { otherConnections } from '../backup/load-repository';
import { type Looked, lookAt, restore } from '../backup/restore';
import { describeRows } from '../backup/rows-repository';
import { BackupError, type Opener, type Seal, sealOf } from '../backup/seal';
import { revisionIn } from '../backup/site-files';
import type { Db } from '../database/connect';
import { openAsItIs } from '../database/open';
import { openAdminSocket, sendToAdminSocket } from '../staff/admin-socket';
import { type CommandResult, done, refused } from '../staff/command';
import { codeOf } from '../system/error-code';
import { removedAfter } from '../system/removed-after';
import { sayMeanwhile } from '../system/say-meanwhile';
import type { Settings } from '../system/settings';

/** What these commands ask the person at the terminal; undefined where there is none. */
export interface Terminal {
  /** A text that is not shown as it is typed. */
  secret(question: string): Promise<string | undefined>;
  confirm(question: string): Promise<boolean | undefined>;
  /** Said before something is done that was agreed to without a question. */
  say(line: string): void;
  /** Shown to a person while something takes long. */
  progress(line: string): void;
}

/** A server that copies its database says so more often. */
const SILENT_MS = 5 * 60_000;

const HOW = 'set BACKUP_TO to a public key of age, or BACKUP_PASSPHRASE to a text of at least 12 characters';

/** A refusal that these commands know, as a sentence. */
async function orRefuse(work: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError || error instanceof KeyError)
      return refused(`${error.message}. Nothing was changed.`);
    throw error;
  }
}

async function sealFor({ BACKUP_TO, BACKUP_PASSPHRASE }: Settings, terminal: Terminal): Promise<Seal> {
  if (BACKUP_TO) return { to: BACKUP_TO };
  if (BACKUP_PASSPHRASE) return { passphrase: BACKUP_PASSPHRASE };
  const passphrase = await terminal.secret('Passphrase of the backup: ');
  if (passphrase === undefined) throw new BackupError(`A backup is sealed; ${HOW}`);
  if (passphrase.length < 12) throw new BackupError('A passphrase has at least 12 characters');
  if ((await terminal.secret('Again: ')) !== passphrase) throw new BackupError('These were not the same');
  return { passphrase };
}

/** The private key in a file as age-keygen writes it, with comments. */
async function identityIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new BackupError(
      `The backup is sealed to a key, and BACKUP_KEY, ${file}, cannot be read (${codeOf(error)})`,
    );
  });
  return /^AGE-SECRET-KEY-\S+/m.exec(text)?.[0] ?? '';
}

async function openerFor(file: string, settings: Settings, terminal: Terminal): Promise<Opener> {
  const seal = await sealOf(file).catch((error) => {
    throw new BackupError(`${file} cannot be read (${codeOf(error)})`);
  });
  if (seal === undefined) throw new BackupError(`${file} is none of a backup, or is cut`);
  if (seal === 'key') return { identity: await identityIn(settings.BACKUP_KEY) };
  const passphrase = settings.BACKUP_PASSPHRASE ?? (await terminal.secret('Passphrase of the backup: '));
  if (passphrase === undefined) throw new BackupError('BACKUP_PASSPHRASE is not set');
  return { passphrase };
}

async function using<Done>(settings: Settings, work: (db: Db) => Promise<Done>): Promise<Done> {
  const db = await openAsItIs(settings);
  return work(db).finally(() => db.destroy());
}

/** Does something on the database while no server has it, if it is the embedded one. */
async function alone<Done>(settings: Settings, work: (db: Db) => Promise<Done>): Promise<Done> {
  const admin = settings.DATABASE_URL ? undefined : await openAdminSocket(settings.DATA_DIR);
  try {
    return await using(settings, work);
  } finally {
    await admin?.close();
  }
}

/** Does something with the database as it is: of a running server that has an embedded one with a copy. */
async function withRows<Done>(
  settings: Settings,
  { progress }: Terminal,
  work: (db: Db) => Promise<Done>,
): Promise<Done> {
  const copied = settings.DATABASE_URL
    ? undefined
    : await sendToAdminSocket(settings.DATA_DIR, [COPY], SILENT_MS, progress);
  if (!copied) return alone(settings, work);
  if (!copied.ok) throw new BackupError(copied.text.replace(/\.$/, ''));
  return removedAfter(copied.text, () => using({ ...settings, DATA_DIR: copied.text }, work));
}

/** How much of a backup is written. */
async function written(file: string): Promise<string> {
  const { size } = await stat(comingName(file)).catch(() => ({ size: 0 }));
  return `Writing the backup: ${Math.ceil(size / 1024 / 1024)} MB`;
}

/** Lines on how much of a backup is read, for what. */
async function read(source: Source, why: string): Promise<() => string> {
  const { size } = await stat(source.file);
  return () => `${why}: ${Math.floor((100 * (source.bytesRead ?? 0)) / size)} %`;
}

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, one) => sum + one, 0);

/** `backup FILE`. @throws StartError where the database cannot be opened */
export const runBackup = (
  settings: Settings,
  file: string,
  terminal: Terminal,
  now: Date,
): Promise<CommandResult> =>
  orRefuse(async () => {
    const seal = await sealFor(settings, terminal);
    const { rows, files, missing } = await withRows(settings, terminal, (db) =>
      sayMeanwhile(backUp(db, settings, file, seal, now), () => written(file), terminal.progress),
    );
    const beside =
      missing.length > 0
        ? `\nKeep beside it, as this machine or its files do not have it: ${missing.join('; ')}.`
        : '';
    return done(`${file} has ${total(rows)} rows and ${files} files of the releases.${beside}`);
  });

const revisionWords = (revision: number | null) =>
  revision === null ? 'no release' : `revision ${revision}`;

/** What a restore replaces; undefined where there is nothing yet. */
async function whatIsReplaced(db: Db, { SITE_DIR }: Settings): Promise<string | undefined> {
  const rows = await describeRows(db);
  const revision = await revisionIn(SITE_DIR);
  if (!rows && revision === null) return undefined;
  const stored = rows
    ? `${rows.accounts} accounts, ${rows.messages} messages, ${rows.runs} runs, the newest of ${rows.newest?.toISOString() ?? 'no time'}`
    : 'no accounts';
  return `${stored}; ${revisionWords(revision)}`;
}

const whatComes = ({ head, rows, files }: Looked): string =>
  `${rows.accounts ?? 0} accounts, ${rows.chat_messages ?? 0} messages, ${rows.task_records ?? 0} runs, as of ${head.at}; ${revisionWords(head.revision)} in ${files} files`;

const NEXT = [
  'Nothing is run for players yet, and the staff log in anew. What happened after the backup is not known.',
  '1. See that the lost server is off.',
  '2. Start the server.',
  '3. Where players have seen a newer revision: npm run release -- restored --above N --why "…", with the highest that a page or a replica has had.',
  '4. npm run staff -- go-on',
];

/** `restore FILE [--yes]`. @throws StartError where the database cannot be opened, or a server runs on it */
export const runRestore = (
  settings: Settings,
  file: string,
  yes: boolean,
  terminal: Terminal,
  now: Date,
): Promise<CommandResult> =>
  orRefuse(async () => {
    const source: Source = { file, opener: await openerFor(file, settings, terminal) };
    const looking = await read(source, 'Reading the backup');
    const looked = await sayMeanwhile(lookAt(source), looking, terminal.progress);
    return alone(settings, async (db) => {
      const others = settings.DATABASE_URL ? await otherConnections(db) : 0;
      if (others > 0)
        throw new BackupError(
          `${others} other connections are open to the database; stop every server, and a connection pooler`,
        );
      const replaced = await whatIsReplaced(db, settings);
      const question = `This replaces ${replaced}\n        with ${whatComes(looked)}.`;
      if (replaced && yes) terminal.say(question);
      else if (replaced) {
        const answer = await terminal.confirm(`${question}\nDo it?`);
        if (!answer)
          return refused(
            `${question}\nNothing was changed.${answer === undefined ? ' With --yes it is done.' : ''}`,
          );
      }
      const putting = await read(source, 'Putting it back');
      const restoring = restore(db, settings, source, looked, now);
      const lines = await sayMeanwhile(restoring, putting, terminal.progress);
      const beside = looked.head.missing.map((one) => `The backup does not have ${one}.`);
      return done([`Restored: ${whatComes(looked)}.`, ...lines, ...beside, ...NEXT].join('\n'));
    });
  });
