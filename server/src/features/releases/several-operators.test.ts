import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedText } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import {
  approvalText,
  chainOf,
  folderStore,
  makeKey,
  type RefusalError,
  recordFile,
  readKey,
  type SigningKey,
  sha256,
} from '@assistant/release-store';
import { contractSite, ui } from '@assistant/release-store/testing';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, published, read, site } from './testing/desk-site';
import { sendSigned } from './testing/signed';
import { prepareTeams } from './testing/teams';

prepareTeams();
let operators: SigningKey[];
beforeAll(async () => {
  const first = (await readKey(join(keys, 'publisher.pem'))) as SigningKey;
  const others = ['second', 'third'].map((name) => makeKey(join(keys, `${name}-operator.pem`)));
  operators = [first, ...(await Promise.all(others))];
});
/** Commits what several operators sign, with the signatures of those given. */
async function commit(wanted: object, by: readonly SigningKey[]): Promise<void> {
  const { revision: on, registry } = await read();
  const draft = { on, registry, command: 'a test', who: 'ops', ...wanted };
  const error = (await published()
    .prepare(draft)
    .catch((one: unknown) => one)) as RefusalError;
  if (error.refusal?.code !== 'tooFewKeys') throw error;
  const { site: id, threshold } = error.refusal.facts.asked;
  await published().commit({ ...draft, approvals: by.map((key) => key.sign(approvalText(id, threshold))) });
}
beforeEach(async () => {
  await contractSite(site).publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  const { settings } = await read();
  const RELEASE_KEYS = Object.fromEntries(operators.map(({ id, publicKey }) => [id, publicKey]));
  await commit({ settings: { ...settings, RELEASE_KEYS }, threshold: 2 }, operators.slice(1));
});

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));
    const change = async (key: SigningKey, wanted: object) =>
      sendSigned(server(), key, calls.releasesChange, { seen: (await read()).revision, change: wanted, why: '' });
    const shell = { action: 'activate', app: 'shell', version: 's2' };
    const page = async () =>
      (await server().app.inject({ url: '/main/game-info', headers: { accept: 'text/html' } })).body;

    test('over HTTPS, as at the desk, one operator gives players no new shell, and any takes back the one that two have given', async () => {
      const [first, second, third] = operators as [SigningKey, SigningKey, SigningKey];
      expect(await change(second, shell)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('are signed here by 2 operators'),
        data: { code: 'tooFewKeys' },
      });
      const { registry } = await read();
      await commit({ registry: { ...registry, shell: { version: 's2', previous: 's1' } } }, [second]);
      expect(await page()).toContain('<title>s2</title>');
      expect(await change(third, { action: 'rollback', app: 'shell' })).toMatchObject({ status: 200 });
      expect((await read()).registry.shell.version).toBe('s1');
      // Players have had it.
      expect(await change(first, shell)).toMatchObject({ status: 200 });
    });

    test('a shell and keys that one operator writes into the site past the commands go to no player, and the desk goes on', async () => {
      expect(await page()).toContain('<title>s1</title>');
      const [key, other] = operators as [SigningKey, SigningKey];
      const { revision } = await read();
      const text = await readFile(recordFile(site, revision), 'utf8');
      const { approvals: _, head: __, ...record } = JSON.parse(text);
      const follows = sha256(signedText(record.registry));
      const { signature: ___, threshold: ____, ...registry } = record.registry;
      const list = sha256(await readFile(join(site, 'shell/s2/files.json')));
      Object.assign(record, { revision: revision + 1, before: sha256(text) });
      record.settings.RELEASE_KEYS = { [key.id]: key.publicKey };
      record.sealed['shell@s2'] = list;
      Object.assign(registry, { revision: revision + 1, follows, shell: { version: 's2', previous: 's1' } });
      record.registry = { ...registry, chain: chainOf(record) };
      record.registry.signature = key.sign(signedText(record.registry));
      await writeFile(recordFile(site, revision + 1), JSON.stringify(record));
      await folderStore(site).show().catch(() => {});
      expect(await page()).toContain('<title>s1</title>');
      const health = await server().app.inject({ url: '/api/health' });
      expect(health.json().data.troubles.join()).toContain('too few operators have signed that');
      expect(await change(other, { action: 'freeze', on: true })).toMatchObject({ status: 200 });
      expect(await read()).toMatchObject({ revision: revision + 1, registry: { frozen: true, threshold: { keys: 2 } } });
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
