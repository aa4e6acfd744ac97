import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import { sql } from 'kysely';
import { countingPool } from '../../testing/counting-pool';
import { onEachDatabase } from '../../testing/server';

/** Indexes of few rows, which have nothing but what is counted. */
const OF_FEW = /chat_sessions_waiting|membership_grants_open/;

let counting: ReturnType<typeof countingPool>;

onEachDatabase(
  (server) => {
    const read = async () =>
      (await server().app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    const line = (text: string) => new RegExp(`^${text.replace(/[{}+.]/g, '\\$&')}$`, 'm');

    test('requests are counted by call, with how long they took; what a caller makes up is no label', async () => {
      const { app, send } = server();
      const region = { fetch_type: 1, game_platform: 1 };
      await send(calls.getServer, region);
      await send(calls.getServer, region);
      await app.inject('/api/made-up-by-a-caller');
      await app.inject('/made-up-by-a-caller');
      const body = await read();
      expect(body).toMatch(line('http_request_seconds_count{route="/api/get_server"} 2'));
      expect(body).toMatch(line('http_request_seconds_bucket{le="+Inf",route="/api/get_server"} 2'));
      expect(body).toMatch(line('http_refusals_total{route="none",status="404",reason=""} 1'));
      expect(body).toMatch(/^http_request_seconds_count\{route="site"\} \d/m);
      expect(body).not.toContain('made-up');
    });

    test('a wrong login, a limit and a refused stream are counted with their reason', async () => {
      const { logIn, player, send } = server();
      const token = await player('counted');
      for (let times = 0; times < 11; times += 1) await logIn('counted', 'wrong');
      const login = (rest: string) => line(`http_refusals_total{route="/api/login",status=${rest}`);
      expect(await read()).toMatch(login('"401",reason=""} 10'));
      expect(await read()).toMatch(login('"429",reason="wrong_passwords"} 1'));
      await send(calls.chatEvents, {}, { token: 'of nobody' });
      const stream = calls.chatEvents.path;
      expect(await read()).toMatch(line(`http_refusals_total{route="${stream}",status="401",reason=""} 1`));
      await send(calls.chatEvents, {}, { token });
      expect(await read()).toMatch(line(`http_request_seconds_count{route="${stream}"} 1`));
    });

    test('how long the player has waited who waits longest', async () => {
      const { clock, player, send } = server();
      expect(await read()).toMatch(/^chat_oldest_waiting_seconds 0$/m);
      expect(await read()).toMatch(/^chat_service_open 1$/m);
      const token = await player('waits');
      const { data } = await send(calls.chatCreateSession, {}, { token });
      const message = { session_id: data.session_id, content: '在吗', client_id: randomUUID() };
      expect(await send(calls.chatSendMessage, message, { token })).toMatchObject({ code: 0 });
      clock.now = new Date(clock.now.getTime() + 90_000);
      expect(await read()).toMatch(/^chat_oldest_waiting_seconds 90$/m);
      clock.now = new Date(clock.now.getTime() + 12 * 3_600_000);
      expect(await read()).toMatch(/^chat_service_open 0$/m);
    });

    test('regression: a reading asks for each fact once, and reads no table as a whole', async () => {
      const { db } = server();
      await sql`
        insert into accounts (account, role, username, password_hash, wechat, server_name, server_info, game_platform)
        select 'grown' || n, 'player', n, '', (13800000000 + n)::text, '', '', 1 from generate_series(2, 3000) n
      `.execute(db);
      await sql`
        insert into chat_sessions (id, account_id, device_info)
        select gen_random_uuid(), id, '' from accounts where account like 'grown%'`.execute(db);
      await sql`
        insert into engine_accounts (account_id, wake_at)
        select id, '2027-01-01' from accounts where account like 'grown%'`.execute(db);
      await sql`analyze`.execute(db);
      await counting.settled();
      const sent = (await counting.sentBy(read)).filter(({ text }) => text.startsWith('select'));
      expect(new Set(sent.map(({ text }) => text)).size).toBe(sent.length);
      expect(sent).toHaveLength(5);
      await db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        for (const { text, parameters } of sent) {
          const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
          const values = [...text.matchAll(/\$(\d+)/g)].map(([, at]) => sql.val(parameters[Number(at) - 1]));
          const asked = parts.flatMap((part, at) => (values[at] ? [part, values[at]] : [part]));
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.join(asked, sql``)}`.execute(
            trx,
          );
          const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
          expect(plan).not.toContain('Seq Scan');
          if (!OF_FEW.test(plan)) expect(plan).toContain('Index Cond');
        }
      });
    });
  },
  {},
  {},
  (pool) => {
    counting = countingPool(pool);
    return counting.pool;
  },
);
