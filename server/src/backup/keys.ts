import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_OBFUSCATION_KEY } from '@assistant/contract';
import { keyId, readKey, recordsOf } from '@assistant/release-store';
import { serverKeyFile } from '../released/server-key-file';
import { codeOf } from '../system/error-code';
import type { Settings } from '../system/settings';

/** The keys of a site that are files of this machine, by what they are of. */
const filesOf = (settings: Settings) => ({
  publisher: join(settings.DATA_DIR, 'release-key.pem'),
  server: serverKeyFile(settings),
});

type KeyName = keyof ReturnType<typeof filesOf>;

const contentOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

/** The keys that this machine has. */
export async function keysHere(settings: Settings): Promise<{ name: KeyName; content: string }[]> {
  const found = Object.entries(filesOf(settings)).map(async ([name, file]) => {
    const content = await contentOf(file);
    return content === undefined ? [] : [{ name: name as KeyName, content }];
  });
  return (await Promise.all(found)).flat();
}

/** What a site needs that no backup made on this machine has: a sentence's part for each. */
export async function keysElsewhere(settings: Settings): Promise<string[]> {
  const newest = await recordsOf(settings.SITE_DIR).wholeBelow();
  const own = await Promise.all(Object.values(filesOf(settings)).map((file) => readKey(file)));
  const here = new Set(own.map((key) => key?.id));
  const signing = Object.values(newest?.record.settings.RELEASE_KEYS ?? {}).map(keyId);
  // Of several operators each has a key of their own.
  const isHere = signing.some((id) => here.has(id));
  return [
    ...(isHere ? [] : signing).map((id) => `the release key ${id}`),
    ...(settings.LOGIN_OBFUSCATION_KEY === DEFAULT_OBFUSCATION_KEY ? [] : ['LOGIN_OBFUSCATION_KEY']),
    ...(settings.VAPID_PRIVATE_KEY ? ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY'] : []),
  ];
}

/** Writes a key of a backup to its file; another one that is there is kept beside it. @returns a line for who restores */
export async function putKey(
  settings: Settings,
  name: string,
  content: string,
  now: Date,
): Promise<string | undefined> {
  const files = filesOf(settings);
  if (!Object.hasOwn(files, name)) return undefined;
  const file = files[name as KeyName];
  const before = await contentOf(file);
  if (before === content) return undefined;
  const aside = `${file}.before-${now.toISOString().replaceAll(':', '-')}`;
  if (before !== undefined) await rename(file, aside);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  return before === undefined
    ? `${file} is the key of the backup`
    : `${file} is the key of the backup; the other one is ${aside}`;
}
