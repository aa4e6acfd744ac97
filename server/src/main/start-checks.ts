import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTrouble, keyTrouble } from '@assistant/release-store';
import { encrypterOf } from '../backup/seal';
import { serverKeyFile } from '../released/server-key-file';
import { codeOf, messageOf } from '../system/error-code';
import type { Settings } from '../system/settings';
import { orExplain, StartError } from '../system/start-error';

/** The site may be released later, but a file instead of its folder, or above it, is a mistake. @throws StartError */
export async function requireFolder({ SITE_DIR }: Pick<Settings, 'SITE_DIR'>): Promise<void> {
  const rule = 'it must be the folder of the released site.';
  const found = await stat(SITE_DIR).catch((error) => {
    if (codeOf(error) !== 'ENOENT')
      throw new StartError(`SITE_DIR: ${SITE_DIR} cannot be used (${codeOf(error)}); ${rule}`);
  });
  if (found && !found.isDirectory()) throw new StartError(`SITE_DIR: ${SITE_DIR} is a file; ${rule}`);
}

/** A key that is none would be found at night, by a backup that is not made. */
export async function requireSeal({ BACKUP_TO }: Settings): Promise<void> {
  const explain = (error: unknown) => `BACKUP_TO: ${messageOf(error)}.`;
  if (BACKUP_TO) await orExplain(explain, async () => encrypterOf({ to: BACKUP_TO }));
}

/** No key may lie where players or every user of this machine could get it: the server's or the publisher's. @throws StartError */
export async function refuseOpenKeys({ SITE_DIR, DATA_DIR, SERVER_RELEASE_KEY }: Settings): Promise<void> {
  const publishers = join(DATA_DIR, 'release-key.pem');
  for (const file of [serverKeyFile({ DATA_DIR, SERVER_RELEASE_KEY }), publishers]) {
    const trouble = file !== publishers || existsSync(file) ? await keyTrouble(file, SITE_DIR) : undefined;
    if (trouble) throw new StartError(`${trouble[0]?.toUpperCase()}${trouble.slice(1)}.`);
  }
  const ofFolder = await folderTrouble(DATA_DIR);
  if (ofFolder) throw new StartError(`DATA_DIR: ${ofFolder}.`);
}
