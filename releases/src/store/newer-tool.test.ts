import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseBuild } from '@assistant/contract';
import { folderStore, readKey, recordFile, type SigningKey, signBuild } from '@assistant/release-store';
import { keyFile } from '../key-file';
import { type Forge, forge, signedBy } from '../testing/forge';
import { command, operatedSite } from '../testing/operators';
import { rewriteBuild } from '../testing/rewrite-build';

/** Says more of the chat's c2 than it was published with. */
async function publishWith(site: string, key: SigningKey, more: object): Promise<void> {
  await rewriteBuild(join(site, 'remotes/mfe-chat/c2'), ({ signature: _, ...build }) =>
    signBuild('mfe-chat', { ...build, ...more }, key),
  );
}

test('what a newer tool had added to the list was left out as readers got it, so that the signature did not fit', async () => {
  const { site, remove } = await operatedSite('folder');
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

test('regression: an older tool leaves out of the registry what it does not know of a build: verify says so, and the next change puts it back', async () => {
  const { site, remove } = await operatedSite('folder');
  try {
    const key = (await readKey(keyFile())) as SigningKey;
    const published = '2026-11-24T00:00:00.000Z';
    await publishWith(site, key, { published });
    expect((await command('activate mfe-chat c2 --yes')).code).toBe(0);
    // As release-2026-11-23 writes at each change: it reads what it knows, and signs that anew.
    const before = await readFile(recordFile(site, 3), 'utf8');
    const older: Forge = (record) => {
      record.before = createHash('sha256').update(before).digest('base64url');
      for (const { active } of Object.values(record.registry.remotes)) delete active.published;
      delete record.registry.follows;
      delete record.registry.site;
    };
    await forge(site, [older, signedBy(key)], 4);
    await folderStore(site, key).show();
    expect(await command('verify')).toEqual({
      typed: 'verify',
      code: 1,
      said: 'mfe-chat@c2: an older tool has left published out of the registry; the next change of any kind puts that back\n',
    });
    expect((await command('pin mfe-auth')).code).toBe(0);
    const { registry } = JSON.parse(await readFile(recordFile(site, 5), 'utf8'));
    expect(registry.remotes['mfe-chat'].active).toMatchObject({ version: 'c2', published });
    expect(await command('verify')).toMatchObject({ code: 0 });
  } finally {
    await remove();
  }
});

test('regression: a build of a newer tool was refused as altered, because what it says more was left out', async () => {
  const { site, remove } = await operatedSite('folder');
  try {
    await publishWith(site, (await readKey(keyFile())) as SigningKey, { weight: 5 } as Partial<ReleaseBuild>);
    expect(await command('activate mfe-chat c2 --yes')).toMatchObject({ code: 0 });
    expect(await command('verify')).toMatchObject({ code: 0 });
  } finally {
    await remove();
  }
});
