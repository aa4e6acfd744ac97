import { codeOf, messageOf } from './error-code';
import { freeBytes } from './free-bytes';
import { SettingsError } from './settings';

/** A reason not to start that a person can fix: one sentence that names the setting and its rule. */
export class StartError extends Error {}

/** The sentence for a failed step of the start, or undefined if the cause is unknown. */
export type Explain = (error: unknown) => string | undefined;

/** Does a step of the start. @throws StartError if `explain` knows the failure, else the failure itself. */
export async function orExplain<T>(explain: Explain, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = explain(error);
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
}

/** Why the server cannot listen. */
export const explainListen =
  ({ PORT, HOST }: { PORT: number; HOST: string }): Explain =>
  (error) => {
    const code = codeOf(error);
    const rule = 'it must be an address of this machine, or 0.0.0.0 for all of them.';
    if (code === 'EADDRINUSE')
      return `Port ${PORT} is in use by another program. Stop it, or set PORT to a free one.`;
    if (code === 'EACCES') return `Port ${PORT} may not be used. Set PORT to one above 1023.`;
    if (code === 'EADDRNOTAVAIL') return `HOST: ${HOST} is no address of this machine; ${rule}`;
    if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return `HOST: ${HOST} cannot be resolved; ${rule}`;
    return undefined;
  };

/** A new database takes 40 MB, and 32 MB have to stay free. */
const START_BYTES = 80 * 1024 * 1024;

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

const FOLDER_CODES = ['ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOENT'];

/** Why the folder of the embedded database cannot be used. On a full disk the database fails with words of its own. */
export const explainFolder =
  (folder: string): Explain =>
  (error) => {
    if (FOLDER_CODES.includes(codeOf(error)))
      return `DATA_DIR: ${folder} cannot be used (${codeOf(error)}); it must be a folder that may be written to, or a path where one can be made.`;
    if (error instanceof StartError) return undefined;
    const free = freeBytes(folder);
    return free < START_BYTES
      ? `DATA_DIR: the disk of ${folder} has ${megabytes(free)} left, and the database could not be opened (${messageOf(error)}); make room: ${megabytes(START_BYTES)} are enough for the start.`
      : undefined;
  };

const POSTGRES: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there; PostgreSQL must be running at its host and port.',
  ENOTFOUND: 'its host cannot be found; it must name the machine of PostgreSQL.',
  EAI_AGAIN: 'its host cannot be resolved now; it must name the machine of PostgreSQL.',
  ERR_INVALID_URL: 'cannot be read; it must be postgres://user:password@host:5432/database.',
  '28P01': 'PostgreSQL refuses its user or password; both must be those of a role there.',
  '28000': 'PostgreSQL does not let its user in; it must be a role there that pg_hba.conf admits.',
  '3D000': 'PostgreSQL has no database of its name; create it first.',
  '42501': 'its user may not make tables; it must own the database, or have CREATE on the schema.',
};

/** Why PostgreSQL cannot be used. DATABASE_URL itself is not shown, because it has a password. */
export const explainPostgres: Explain = (error) => {
  const known = POSTGRES[codeOf(error)];
  return known && `DATABASE_URL: ${known}`;
};

/** Like `explainPostgres`, and every other connection failure in PostgreSQL's own words. */
export const explainConnect: Explain = (error) =>
  explainPostgres(error) ?? `DATABASE_URL: PostgreSQL cannot be reached; it says: ${messageOf(error)}.`;

/** The same of the address past a pooler. */
export const explainDirect: Explain = (error) =>
  explainConnect(error)?.replace('DATABASE_URL', 'DATABASE_DIRECT_URL');

/** The terminal's message for a failed start: plain words if the cause is known, else the whole error. */
export function explainStart(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return messageOf(error);
  if (error instanceof SettingsError) return `The settings are wrong.\n${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
