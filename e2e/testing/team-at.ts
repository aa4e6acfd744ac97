import { dirname, join } from 'node:path';
import { folderStore, type Released, readKey, type SigningKey } from '@assistant/release-store';
import { keyFile } from '../../releases/src/key-file';
import { openDatabase } from '../../releases/src/site-database';
import { runTeam } from '../../releases/src/team/run-team';
import type { Product } from './product';

/** Binds the key of a team to its remote, with rights, as the operator of a product does. */
export async function bindKey(
  { site, database }: Product,
  remote: string,
  team: SigningKey,
  rights: object,
): Promise<void> {
  const opened = database ? await openDatabase(site, true, { DATABASE_URL: database }) : undefined;
  const store = folderStore(site, await readKey(keyFile()), opened);
  const { revision, registry, settings } = (await store.read()) as Released;
  const keys = {
    APP_KEYS: { [remote]: { [team.id]: team.publicKey } },
    APP_RIGHTS: { [remote]: { [team.id]: rights } },
  };
  const said = { command: 'keys', who: 'ops@machine' };
  await store.commit({ on: revision, registry, settings: { ...settings, ...keys }, ...said });
  await opened?.close();
}

/** Gives commands of the team's tool to a product, with nothing but its address and a key. */
export const teamAt =
  ({ url, site }: Product, key: string) =>
  async (...words: string[]) => {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const env = { ...process.env, SOURCE_MAPS_DIR: join(dirname(site), 'source-maps') };
    const code = await runTeam([...words, '--at', url, '--key', key], { out: say, err: say }, env);
    return { code, said };
  };
