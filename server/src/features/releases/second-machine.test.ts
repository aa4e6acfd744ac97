import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { builtText, makeKey, planSecond, type SigningKey } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, keys, published, read, site, versions } from './testing/desk-site';
import { sendSigned } from './testing/signed';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
let second: SigningKey;
beforeAll(async () => {
  second = await makeKey(join(keys, 'second.pem'));
});
beforeEach(async () => {
  const { revision: on, registry, settings } = await read();
  const more = { ...settings, SECOND_KEYS: { [second.id]: second.publicKey } };
  await published().commit({ on, registry, settings: more, command: 'keys --second', who: 'ops' });
});

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));
    const change = async (wanted: object) =>
      sendSigned(server(), teams().chat, calls.releasesChange, {
        seen: (await read()).revision,
        change: { app: 'mfe-chat', ...wanted },
        why: 'a test',
      });
    const widen = () => change({ action: 'widen', version: 'c2', percent: 10 });

    test('a team gives no version that one machine alone has built, and may once a second one has; its end waits for none', async () => {
      expect(await widen()).toMatchObject({
        status: 422,
        msg: expect.stringContaining('No second machine has said that it builds the same of mfe-chat c2'),
        data: { code: 'builtOnce' },
      });
      const released = await read();
      const signature = second.sign((await builtText(site, 'mfe-chat', 'c2')) as string);
      const plan = await planSecond(site, released, { app: 'mfe-chat', version: 'c2', signature });
      const { registry, seconds } = plan;
      const on = released.revision;
      await published().commit({ on, registry, ...(seconds && { seconds }), command: 'second', who: 'ops' });
      expect(await widen()).toMatchObject({ status: 200 });
      expect(await versions()).toMatchObject({ canary: ['c2', 10] });
      // What stays is not looked at: one space in its list would keep the canary from its end.
      await appendFile(join(site, 'remotes/mfe-chat/c1/files.json'), ' ');
      expect(await change({ action: 'rollback' })).toMatchObject({ status: 200 });
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
