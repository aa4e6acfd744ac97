import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@assistant/contract/calls';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { sql } from 'kysely';
import { connect } from '../database/connect';
import { RELEASE } from '../database/releases';
import { hasNginx, startGateway } from '../testing/gateway';
import { type Player, playMeanwhile } from '../testing/players-meanwhile';
import { type ServerProcess, startProcess, stopProcess } from '../testing/process';
import { createSite, definitionOf } from '../testing/site';

const PLAYERS = 4;

/** The server's file of the release before, where it was built (`npm run test:previous-release`). Else it is that of today. */
const { SERVER_OF_BEFORE } = process.env;

(hasPostgres && hasNginx ? test : test.skip)(
  'two replicas are replaced one after the other, and back, while players play: what failed was sent again, nothing is lost or doubled',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assistant-rolling-'));
    const [site, database] = [await createSite(), await createDatabase()];
    await site.release('1', [definitionOf('mining', 'basic')]);
    const db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    const begin = (name: string, main?: string, port = '0') =>
      startProcess(
        {
          DATABASE_URL: database.url,
          DATA_DIR: join(folder, name),
          SITE_DIR: site.directory,
          HOST: '127.0.0.1',
          PORT: port,
          TRUST_PROXY: 'true',
          LEAVE_SECONDS: '1',
        },
        main,
      );
    const servers: [ServerProcess, ServerProcess] = [
      await begin('first', SERVER_OF_BEFORE),
      await begin('second', SERVER_OF_BEFORE),
    ];
    const ports = servers.map(({ url }) => new URL(url).port);
    const gateway = await startGateway(site.directory, ports.map(Number), 'port');
    const over = new AbortController();
    /** Stops a replica as an operator does, and starts another one at its address. */
    async function replace(at: 0 | 1, name: string, main?: string) {
      expect(await stopProcess(servers[at], 'SIGTERM')).toBe(0);
      servers[at] = await begin(name, main, ports[at]);
      await sleep(1500);
    }
    let players: Player[] = [];
    try {
      players = await Promise.all(
        Array.from({ length: PLAYERS }, (_, at) => playMeanwhile(gateway.url, `lord-${at}`, over.signal)),
      );
      await sleep(1500);
      const before = players.map(({ said }) => said.length);
      // Up: the other replica goes on meanwhile on the schema of the new one.
      await replace(0, 'third');
      if (!SERVER_OF_BEFORE)
        await sql`
          insert into kysely_migration (name, timestamp)
          values (${`9000-r${RELEASE + 1}-thing`}, ${new Date().toISOString()})`.execute(db);
      await replace(1, 'fourth');
      const after = players.map(({ said }) => said.length);
      // And back.
      await replace(0, 'fifth', SERVER_OF_BEFORE);
      expect(servers[0].output()).toMatch(/already migrated by/);
      await replace(1, 'sixth', SERVER_OF_BEFORE);
      await sleep(1500);
      over.abort();
      await Promise.all(players.map(({ done }) => done));

      for (const [at, player] of players.entries()) {
        const { rows } = await sql<{ id: number; content: string }>`
          select id, content from chat_messages where session_id = ${player.session} order by id`.execute(db);
        // All that was said is there once, in its order.
        expect(rows.map(({ content }) => content)).toEqual(player.said);
        expect(before[at]).toBeGreaterThan(0);
        expect(after[at]).toBeGreaterThan(Number(before[at]));
        expect(player.said.length).toBeGreaterThan(Number(after[at]));
        const body = JSON.stringify({ token: player.token });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(gateway.url + calls.getConfig.path, { method: 'POST', headers, body });
        expect((await answer.json()).data.setting.mining.heroesPerSite).toBe(player.saved);
        // The stream came back, and with it what was said meanwhile.
        expect(player.streams).toBeGreaterThan(1);
        expect(player.heard).toBeGreaterThan(Number(rows[Number(after[at])]?.id));
      }
      const sum = (of: (player: Player) => number) => players.reduce((all, player) => all + of(player), 0);
      console.log(
        `${sum(({ said }) => said.length)} words, ${sum(({ repeats }) => repeats)} calls sent again, ` +
          `${sum(({ streams }) => streams)} streams`,
      );
    } finally {
      over.abort();
      await gateway.stop();
      await db.destroy();
      for (const server of servers) await stopProcess(server, 'SIGKILL');
      await database.drop();
      await site.remove();
      await rm(folder, { recursive: true });
    }
  },
  600_000,
);
