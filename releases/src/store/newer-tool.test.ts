import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, readKey, recordFile, type SigningKey } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { type Forge, forge, signedBy } from '../testing/forge';
import { command, operatedSite } from '../testing/operators';

test('what a newer tool had added to the list was left out as readers got it, so that the signature did not fit', async () => {
  const { site, remove } = await operatedSite();
  try {
    expect((await command('pin mfe-auth')).code).toBe(0);
    const before = await readFile(recordFile(site, 3), 'utf8');
    const key = (await readKey(keyFile())) as SigningKey;
    const newer: Forge = (record) => {
      record.before = createHash('sha256').update(before).digest('base64url');
      Object.assign(record.registry, { expires: '2030-01-01T00:00:00.000Z' });
      Object.assign(record.registry.shell, { roots: ['a'] });
      delete record.registry.follows;
    };
    await forge(site, [newer, signedBy(key)], 4);
    const store = folderStore(site, key);
    await store.show();
    const readers = async () => JSON.parse(await readFile(join(site, 'releases.json'), 'utf8'));
    const added = { expires: '2030-01-01T00:00:00.000Z', shell: { roots: ['a'] } };
    expect(await readers()).toMatchObject({ revision: 4, ...added });
    expect(await command('verify')).toMatchObject({ code: 0 });
    expect((await command('pin mfe-chat')).code).toBe(0);
    expect(await readers()).toMatchObject({ revision: 5, ...added });
    expect(await command('verify')).toMatchObject({ code: 0 });
  } finally {
    await remove();
  }
});
