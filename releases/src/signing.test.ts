import { join } from 'node:path';
import { readKey } from '@assistant/release-store';
import { signing } from './signing';
import { operatedSite } from './testing/operators';

test('npm start makes both keys; where the site has a key of its own, that of the server comes from elsewhere too', async () => {
  const { site, remove } = await operatedSite();
  try {
    const said: string[] = [];
    const data = join(site, '../data');
    const made = await signing((line) => said.push(line), { DATA_DIR: data });
    expect(said).toHaveLength(2);
    const own = await readKey(join(data, 'server-release-key.pem'));
    expect(made.serverKeys).toEqual({ [own?.id ?? '']: own?.publicKey });
    expect(await signing(() => {}, { DATA_DIR: data })).toMatchObject({ serverKeys: made.serverKeys });
    const elsewhere = await signing(() => {}, { RELEASE_KEY: process.env.RELEASE_KEY });
    expect(elsewhere.serverKeys).toBeUndefined();
  } finally {
    await remove();
  }
});
