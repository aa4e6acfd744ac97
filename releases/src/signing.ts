import type { PageSettings } from '@assistant/page-data';
import { makeKey, readKey, type SigningKey } from '@assistant/release-store';
import { keyFile, serverKeyFile } from './key-file';

/** Reports what a long command is doing, one line per step. */
export type Report = (line: string) => void;

/** The key that signs, and whether it may replace the one that signed before. */
export interface Signing {
  key: SigningKey;
  newKey: boolean;
  /** The public half of the server's key; undefined leaves those that the page has. */
  serverKeys?: PageSettings['SERVER_KEYS'];
}

async function readOrMake(file: string, report: Report, what: string): Promise<SigningKey> {
  const key = await readKey(file);
  if (key) return key;
  report(`made the key ${what}: ${file}`);
  return makeKey(file);
}

/**
 * The server's key for the page's settings. Where the site's own key comes from elsewhere, so does this one.
 * @returns undefined where the page keeps those it has
 */
async function serverKeys(report: Report, env: NodeJS.ProcessEnv): Promise<Signing['serverKeys']> {
  if (env.RELEASE_KEY && !env.SERVER_RELEASE_KEY) return undefined;
  const { id, publicKey } = await readOrMake(
    serverKeyFile(env),
    report,
    'that the desk chooses among releases with',
  );
  return { [id]: publicKey };
}

/**
 * The keys for `npm start`, `npm run build` and the first start of an image. Without `RELEASE_KEY` they make them by themselves, also where one that
 * was there is lost: they lie with the data that was made here too.
 * @throws an error for a RELEASE_KEY that is not there
 */
export async function signing(report: Report, env = process.env): Promise<Signing> {
  const file = keyFile(env);
  const found = await readKey(file);
  if (!found && env.RELEASE_KEY)
    throw new Error(`RELEASE_KEY: ${file} is not there; npm run release -- keys makes one`);
  const key = found ?? (await readOrMake(file, report, 'that signs what is released'));
  return { key, newKey: !env.RELEASE_KEY || !found, serverKeys: await serverKeys(report, env) };
}
