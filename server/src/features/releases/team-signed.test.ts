import { calls } from '@assistant/contract/calls';
import { keyId, type SigningKey } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { forgetSite, keyFile, published, read, site } from './testing/desk-site';
import { sendSigned } from './testing/signed';
import { prepareTeams } from './testing/teams';

const teams = prepareTeams();
let team: SigningKey;
beforeEach(() => {
  team = teams().chat;
});

onEachDatabase(
  (server) => {
    beforeEach(() => forgetSite(server()));

    /** What keys were refused, as the audit has it. */
    const refusals = () =>
      server()
        .db.selectFrom('staff_audit')
        .select(['by', 'whom', 'details'])
        .where('action', '=', 'release_refused')
        .orderBy('id')
        .execute();
    const refusedOf = (why: string) => ({
      by: `${team.id}@key`,
      whom: 'mfe-chat',
      details: expect.stringMatching(`^/api/releases/status: .*${why}`),
    });

    test.each<[string, Parameters<typeof sendSigned>[4], RegExp]>([
      [
        'six minutes old',
        { at: new Date('2026-05-01T03:54:00Z') },
        /more than 5 minutes from the server's \(2026-05-01T04:00/,
      ],
      ['six minutes ahead', { at: new Date('2026-05-01T04:06:00Z') }, /more than 5 minutes/],
      ['of another path', { path: '/api/releases/change' }, /sign method, path and content-digest/],
      ['of another body', { sent: '{"more":1}' }, /sign method/],
      ['with a nonce of a few characters', { nonce: 'short' }, /sign method/],
      ['without a signature', { headers: () => ({}) }, /sign method/],
      ['without a digest', { headers: ({ 'content-digest': _, ...rest }) => rest }, /sign method/],
      [
        'that leaves the digest out of what is signed',
        {
          headers: (all) => ({
            ...all,
            'signature-input': (all['signature-input'] ?? '').replace(' "content-digest"', ''),
          }),
        },
        /sign method/,
      ],
      [
        'with another key’s name',
        {
          headers: (all) => ({
            ...all,
            'signature-input': (all['signature-input'] ?? '').replace(
              /keyid="\w+"/,
              `keyid="${keyId('AAAA')}"`,
            ),
          }),
        },
        /does not know the key/,
      ],
      [
        'beside a second signature',
        {
          headers: (all) => ({
            ...all,
            'signature-input': `${all['signature-input']}, x=("@method");created=1;keyid="0123456789abcdef";nonce="0123456789abcdef";tag="assistant-release:x"`,
            signature: `${all.signature}, x=:YWJj:`,
          }),
        },
        /sign method/,
      ],
      ['of no structure', { headers: (all) => ({ ...all, 'signature-input': '((((' }) }, /sign method/],
      [
        'of ten thousand characters',
        { headers: (all) => ({ ...all, signature: 'x'.repeat(10_000) }) },
        /sign method/,
      ],
    ])('a signature %s does not hold, and only counts as a request', async (_, signing, words) => {
      const before = await refusals();
      const { status, msg } = await sendSigned(server(), team, calls.releasesStatus, {}, signing);
      expect(status).toBe(401);
      expect(msg).toMatch(words);
      expect(await refusals()).toEqual(before);
    });

    test('regression: a call for another site, which a known key had signed, was refused and in no audit', async () => {
      const other = { site: 'another-site' };
      const { status, msg } = await sendSigned(server(), team, calls.releasesStatus, {}, other);
      expect([status, msg]).toEqual([401, expect.stringContaining('it is for another site')]);
      expect((await refusals()).at(-1)).toEqual(refusedOf('another site'));
    });

    test('regression: a team whose key no operator had added was told how calls are signed; so is one whose binding has ended', async () => {
      const { stranger } = teams();
      expect(await sendSigned(server(), stranger, calls.releasesStatus, {})).toMatchObject({
        status: 401,
        msg: expect.stringContaining(`does not know the key ${stranger.id}. An operator adds`),
      });
      const { revision, registry, settings } = await read();
      const bare = { ...settings, APP_KEYS: {}, APP_RIGHTS: {} };
      const said = { command: 'keys --revoke', who: 'ops@machine' };
      await published().commit({ on: revision, registry, settings: bare, ...said });
      expect((await sendSigned(server(), team, calls.releasesStatus, {})).status).toBe(401);
    });

    test('a call that has come before is refused, also a minute later', async () => {
      const nonce = 'a-nonce-of-its-own';
      const at = server().clock.now;
      const ask = () => sendSigned(server(), team, calls.releasesStatus, {}, { nonce, at });
      expect((await ask()).status).toBe(200);
      expect(await ask()).toMatchObject({ status: 409, msg: expect.stringContaining('has come before') });
      expect((await refusals()).at(-1)).toEqual(refusedOf('has come before'));
      server().clock.now = new Date(at.getTime() + 60_000);
      expect((await ask()).status).toBe(409);
      server().clock.now = at;
    });

    test('regression: a change whose answer was lost was refused when it came again, for its own sake', async () => {
      const { revision: seen } = await read();
      const change = { action: 'widen', app: 'mfe-chat', version: 'c2', percent: 5 } as const;
      const asked = { seen, change, why: '' };
      const ask = () => sendSigned(server(), team, calls.releasesChange, asked);
      expect([await ask(), await ask()]).toMatchObject(
        [1, 2].map(() => ({ status: 200, data: { revision: seen + 1 } })),
      );
      expect((await read()).revision).toBe(seen + 1);
    });

    test('a key that has ended makes no call; metrics say since when', async () => {
      const { revision: on, registry, settings } = await read();
      const more = { ...settings, KEY_ENDS: { [team.id]: '2026-04-01T00:00:00.000Z' } };
      await published().commit({ on, registry, settings: more, command: 'keys --of', who: 'ops' });
      expect(await sendSigned(server(), team, calls.releasesStatus, {})).toMatchObject({
        status: 401,
        msg: expect.stringContaining(`the key ${team.id} has ended on 2026-04-01T00:00:00.000Z`),
      });
      expect((await refusals()).at(-1)).toEqual(refusedOf('has ended on'));
      expect((await sendSigned(server(), teams().login, calls.releasesStatus, {})).status).toBe(200);
      const { body } = await server().app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(body).toMatch(/^release_key_left_seconds -\d/m);
    });
  },
  { SITE_DIR: site, SERVER_RELEASE_KEY: keyFile },
);
