import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPageSettings } from '@assistant/page-data';
import { folderStore, type Released, readKey } from '@assistant/release-store';
import { serverKeyFile } from './key-file';
import { command, operatedSite } from './testing/operators';

test('keys --server lets the key of the server, which it makes, choose among signed builds; the other commands leave it', async () => {
  const { site, remove } = await operatedSite();
  process.env.SERVER_RELEASE_KEY = join(site, '../server-key.pem');
  try {
    // Its pages know no key of a server, so none says that what they are given is old.
    expect((await command('status')).said).toMatch(/^no server signs how new this is/m);
    const { code, said } = await command('keys --server');
    expect([code, said]).toEqual([0, expect.stringContaining("made the server's key in ")]);
    const key = await readKey(serverKeyFile());
    if (!key) throw new Error('no key was made');
    expect(said).toContain(`the server's key ${key.id} may choose`);
    expect((await command('status')).said).not.toContain('no server signs');
    const keys = { [key.id]: key.publicKey };
    expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
    expect((await command('index --yes')).code).toBe(0);
    const page = await readFile(join(site, 'index.html'), 'utf8');
    expect(readPageSettings(page)?.SERVER_KEYS).toEqual(keys);
    const store = folderStore(site, key, { chooses: true });
    const { revision, registry } = (await store.read()) as Released;
    await store.commit({ on: revision, registry, command: 'as the server', who: 'a test' });
    expect((await command('verify')).said).toContain('everything is what was released');
    expect((await command('keys --server --replace')).code).toBe(2);
  } finally {
    delete process.env.SERVER_RELEASE_KEY;
    await remove();
  }
});
