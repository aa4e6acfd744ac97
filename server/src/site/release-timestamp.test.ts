import { rm } from 'node:fs/promises';
import type { ReleaseStamp } from '@assistant/contract';
import { stampText } from '@assistant/contract';
import { isSigned } from '@assistant/page-data';
import { type Released, seenFile, seenOf } from '@assistant/release-store';
import {
  keyFile,
  keys,
  prepareSite,
  published,
  read,
  readOwn,
  site,
} from '../features/releases/testing/desk-site';
import { HOUR_MS } from '../system/durations';
import { onEachDatabase } from '../testing/server';

prepareSite();

onEachDatabase(
  (server) => {
    beforeEach(async () => {
      await server().db.deleteFrom('released_sites').execute();
      await rm(seenFile(keys), { force: true });
    });
    const get = (url: string) => server().app.inject({ url });
    const stamp = async () => (await get('/releases-timestamp.json')).json() as ReleaseStamp;
    const pass = (ms: number) => {
      server().clock.now = new Date(server().clock.now.getTime() + ms);
    };

    test('the server signs how new what readers get is, with its own key; file and call say the same', async () => {
      const { registry, revision, settings } = await read();
      const answer = await get('/releases-timestamp.json');
      const found: ReleaseStamp = answer.json();
      const { hash } = seenOf(revision, registry, settings);
      expect(found).toMatchObject({ revision, hash, at: server().clock.now.toISOString() });
      const { id, publicKey } = await readOwn();
      expect(isSigned(stampText(found), found.signature, { [id]: publicKey })).toBe(true);
      expect(isSigned(stampText({ ...found, revision: 9 }), found.signature, { [id]: publicKey })).toBe(
        false,
      );
      const call = await get('/api/releases-timestamp');
      expect(call.json()).toEqual({ code: 0, msg: '', data: { stamp: found } });
      for (const { headers } of [answer, call]) expect(headers['cache-control']).toBe('no-store');
    });

    test('it is signed anew after an hour, after a change, and where the clock was set back', async () => {
      const first = await stamp();
      pass(HOUR_MS - 1);
      expect(await stamp()).toEqual(first);
      pass(1);
      const second = await stamp();
      expect(Date.parse(second.at) - Date.parse(first.at)).toBe(HOUR_MS);
      const { revision: on, registry } = (await published().read()) as Released;
      await published().commit({
        on,
        registry: { ...registry, frozen: true },
        command: 'freeze',
        who: 'ops',
      });
      expect(await stamp()).toMatchObject({ revision: on + 1, at: second.at });
      pass(-2 * HOUR_MS);
      expect(Date.parse((await stamp()).at)).toBe(server().clock.now.getTime());
    });

    test.each([
      [
        'has a key that no page knows',
        async () => {
          const { registry, revision: on, settings } = await read();
          await published().commit({
            on,
            registry,
            settings: { ...settings, SERVER_KEYS: {} },
            command: 'keys',
            who: 'ops',
          });
        },
      ],
    ])('a server that %s has no stamp', async (_, change) => {
      await change();
      expect((await get('/releases-timestamp.json')).statusCode).toBe(404);
      expect((await get('/api/releases-timestamp')).json()).toEqual({
        code: 0,
        msg: '',
        data: { stamp: null },
      });
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
