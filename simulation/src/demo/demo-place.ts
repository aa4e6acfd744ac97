import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { settingNames } from '../../../server/src/system/settings';

type Env = Record<string, string | undefined>;

/** What a demonstration takes over of the environment. */
const TAKEN: readonly string[] = ['PORT', 'LOG_LEVEL', 'NODE_ENV'];

/** What the server or the release commands read. */
const isRead = (name: string): boolean =>
  (settingNames as string[]).includes(name) || /^(RELEASE_|OTEL_|PG)|^(API_BASE|SOURCE_MAPS_DIR)$/.test(name);

/**
 * The environment of a demonstration in a folder. Its passwords are known, so no one else reaches it; and what is set for another
 * server, as its database, its keys and the folder of its backups, would be used and changed by this one.
 */
export function demoEnv(folder: string, env: Env): Env {
  const others = Object.entries(env).filter(([name]) => TAKEN.includes(name) || !isRead(name));
  return {
    ...Object.fromEntries(others),
    PORT: env.PORT || '3000',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    DEMO_SWITCHES: 'on',
    // Agents keep their conversations, though no one is there before somebody logs in.
    DESK_IDLE_MINUTES: '1440',
  };
}

/** The folder of a demonstration, and the marks in it that say how far it is. */
export interface DemoPlace {
  folder: string;
  filling: string;
  filled: string;
}

/**
 * Takes a folder for a demonstration: a new one, an empty one, or one that is of it already.
 * @throws an error where it has anything else, as the folder of a site
 */
export async function takeFolder(given = 'demo', ...more: string[]): Promise<DemoPlace> {
  if (given.startsWith('-') || more.length > 0)
    throw new Error(`"${[given, ...more].join(' ')}" is no folder. It must be: npm run demo -- FOLDER.`);
  const folder = resolve(given);
  const [filling, filled] = [join(folder, 'filling'), join(folder, 'filled')];
  const isOurs = existsSync(filling) || existsSync(filled);
  await mkdir(folder, { recursive: true }).catch(({ code }) => {
    throw new Error(`${folder} cannot be made (${code}). Name a new folder: npm run demo -- FOLDER.`);
  });
  if (!isOurs && (await readdir(folder)).length > 0)
    throw new Error(
      `${folder} has files that are not of a demonstration. Name a new folder: npm run demo -- FOLDER.`,
    );
  if (!isOurs) await writeFile(filling, '');
  return { folder, filling, filled };
}
