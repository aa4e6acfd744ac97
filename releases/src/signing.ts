import { makeKey, readKey } from '@assistant/release-store';
import { keyFile } from './key-file';
import type { Report, Signing } from './release-all';

/**
 * The key for `npm start` and `npm run build`. Without `RELEASE_KEY` they make one by themselves, also where the one
 * before is lost: it lies with the data that was made here too.
 * @throws an error for a RELEASE_KEY that is not there
 */
export async function signing(report: Report, env = process.env): Promise<Signing> {
  const file = keyFile(env);
  const key = await readKey(file);
  if (key) return { key, newKey: !env.RELEASE_KEY };
  if (env.RELEASE_KEY)
    throw new Error(`RELEASE_KEY: ${file} is not there; npm run release -- keys makes one`);
  report(`made the key that signs what is released: ${file}`);
  return { key: await makeKey(file), newKey: true };
}
