import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSite, ok, run, STATUS, siteOf } from './testing/team-bench';

let home: string;
let key: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'team-'));
  key = join(home, 'team.pem');
});
afterEach(async () => {
  closeSite();
  await rm(home, { recursive: true });
});

test('the site is asked to notify the team at an address, and what signs its messages is printed once', async () => {
  await run('keys', key);
  const { at, asked } = await siteOf(
    ok({ secret: 'whsec_abc', error: null }),
    ok({
      secret: 'whsec_def',
      error: { zh: '对方没有及时回应', en: 'the other side did not answer in time' },
    }),
    ok({ secret: null, error: null }),
    ok({
      ...STATUS,
      webhooks: [
        {
          app: 'mfe-chat',
          preset: 'plain',
          host: 'ci.example.com',
          failing: {
            since: '2026-05-01T04:00:00.000Z',
            error: { zh: '对方回应 500', en: 'the other side answered 500' },
          },
        },
      ],
    }),
  );
  const webhook = (...words: string[]) => run('webhook', 'mfe-chat', ...words, '--at', at, '--key', key);
  const address = 'https://ci.example.com/hook';
  expect((await webhook(address)).said).toBe(
    'the address is notified of what others do with mfe-chat; a test message has arrived there\nits messages are signed with whsec_abc, which is not shown again\n',
  );
  expect((await webhook(address, '--as', 'wecom', '--language', 'zh')).said).toContain(
    'the test message has not arrived: the other side did not answer in time',
  );
  expect((await webhook('--off')).said).toBe('no address is notified of what others do with mfe-chat\n');
  expect(asked.map(({ body }) => JSON.parse(body))).toEqual([
    { app: 'mfe-chat', address, preset: 'plain', language: 'en' },
    { app: 'mfe-chat', address, preset: 'wecom', language: 'zh' },
    { app: 'mfe-chat', address: null, preset: 'plain', language: 'en' },
  ]);
  expect((await run('status', '--at', at, '--key', key)).said).toContain(
    'ci.example.com is notified of what others do with mfe-chat; since 2026-05-01T04:00:00.000Z nothing has arrived: the other side answered 500',
  );
});
