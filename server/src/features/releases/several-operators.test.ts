import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { approvalText, signedText } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import {
  chainOf,
  makeKey,
  type RefusalError,
  readKey,
  recordFile,
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
/** A new shell, with the key that gives it as the only one, as who has that and can write the site writes it. @returns its number */
async function forge(key: SigningKey): Promise<number> {
  const { revision } = await read();
  const text = await readFile(recordFile(site, revision), 'utf8');
  const { approvals: _, head: __, ...record } = JSON.parse(text);
  const { signature: ___, threshold: ____, ...registry } = record.registry;
  const follows = sha256(signedText(record.registry));
  Object.assign(record, { revision: revision + 1, before: sha256(text) });
  record.settings.RELEASE_KEYS = { [key.id]: key.publicKey };
  record.sealed['shell@s2'] = sha256(await readFile(join(site, 'shell/s2/files.json')));
  Object.assign(registry, { revision: revision + 1, follows, shell: { version: 's2', previous: 's1' } });
  record.registry = { ...registry, chain: chainOf(record) };
  record.registry.signature = key.sign(signedText(record.registry));
  await writeFile(recordFile(site, revision + 1), JSON.stringify(record));
  return revision + 1;
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
      sendSigned(server(), key, calls.releasesChange, {
        seen: (await read()).revision,
        change: wanted,
        why: '',
      });
    const shell = { action: 'activate', app: 'shell', version: 's2' };
    const page = async () =>
      (await server().app.inject({ url: '/main/game-info', headers: { accept: 'text/html' } })).body;

    test('over HTTPS, as at the desk, one operator gives players no new shell, nor past the commands; and takes back what two have given', async () => {
      const [first, second, third] = operators as [SigningKey, SigningKey, SigningKey];
      expect(await change(second, shell)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('are signed here by 2 operators'),
        data: { code: 'tooFewKeys' },
      });
      expect(await page()).toContain('"shell":{"version":"s1"');
      const forged = await forge(first);
      expect(await page()).toContain('"shell":{"version":"s1"');
      const health = await server().app.inject({ url: '/api/health' });
      expect(health.json().data.troubles.join()).toContain('too few operators have signed that');
      expect(await change(third, { action: 'freeze', on: true })).toMatchObject({ status: 200 });
      expect(await read()).toMatchObject({
        revision: forged,
        registry: { frozen: true, threshold: { keys: 2 } },
      });
      expect(await change(third, { action: 'freeze', on: false })).toMatchObject({ status: 200 });

      const { registry } = await read();
      await commit({ registry: { ...registry, shell: { version: 's2', previous: 's1' } } }, [second]);
      expect(await page()).toContain('"shell":{"version":"s2"');
      expect(await change(third, { action: 'rollback', app: 'shell' })).toMatchObject({ status: 200 });
      expect((await read()).registry.shell.version).toBe('s1');
      // Players have had it.
      expect(await change(first, shell)).toMatchObject({ status: 200 });
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
