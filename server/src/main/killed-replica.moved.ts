import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@assistant/contract/calls';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { connect } from '../database/connect';
import { enterBy } from '../testing/enter';
import { type ServerProcess, startProcess, stopProcess } from '../testing/process';
import { createSite, definitionOf } from '../testing/site';

/**
 * A game that writes down what it is asked and what it makes, so that it outlives a server. One that `HANGS` answers no
 * run: those of accounts called `made…` it has made all the same.
 */
const moduleOf = (file: string) => `
import { appendFileSync, readFileSync } from 'node:fs';
import { createGateway as make } from ${JSON.stringify(join(process.cwd(), 'docs/examples/game-gateway.mjs'))};
const file = ${JSON.stringify(file)};
const note = (line) => appendFileSync(file, JSON.stringify({ ...line, at: Date.now() }) + '\\n');
export function createGateway(host) {
  const game = make(host);
  const outcome = { result: 'done', reason: 'ok', text: { zh: '好', en: 'Done' }, coinSpent: 0, gains: [] };
  return {
    ...game,
    async runTask({ account }, _task, _values, { key }) {
      note({ what: 'asked', account, key });
      if (!process.env.HANGS || account.startsWith('made')) note({ what: 'made', account, key });
      if (process.env.HANGS) await new Promise(() => {});
      return outcome;
    },
    async outcomeOf({ account }, key) {
      note({ what: 'settled', account, key });
      const made = readFileSync(file, 'utf8').includes('"what":"made","account":"' + account + '","key":"' + key);
      return made ? { state: 'ended', outcome } : { state: 'neverBegun' };
    },
  };
}`;

interface Line {
  what: 'asked' | 'made' | 'settled';
  account: string;
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

const PLACE = { server_name: 'example', server_info: '', game_platform: 1 } as const;
const ACCOUNTS = ['made-1', 'made-2', 'unmade-1', 'unmade-2'];

(hasPostgres ? test : test.skip)(
  'a replica that is killed in the middle of runs: the other goes on when the leases end, makes none again and loses none',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'assistant-killed-'));
    const [site, database] = [await createSite(), await createDatabase()];
    await site.release('1', [definitionOf('mining', 'basic')]);
    const file = join(folder, 'game.jsonl');
    await writeFile(file, '');
    await writeFile(join(folder, 'game.mjs'), moduleOf(file));
    const lines = async (what: Line['what']): Promise<Line[]> => {
      const all = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
      return all.map((line) => JSON.parse(line)).filter((line) => line.what === what);
    };
    const accounts = async (what: Line['what']) => (await lines(what)).map(({ account }) => account).sort();
    const servers: ServerProcess[] = [];
    const begin = async (name: string, env: Record<string, string> = {}) => {
      const server = await startProcess({
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, name),
        SITE_DIR: site.directory,
        GAME_GATEWAY: join(folder, 'game.mjs'),
        ...env,
      });
      servers.push(server);
      const send = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(server.url + path, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return (await answer.json()).data;
      };
      return { server, send };
    };
    const db = await connect({ DATABASE_URL: database.url, DATA_DIR: '' });
    try {
      const first = await begin('first', { HANGS: '1' });
      const tokens: string[] = [];
      for (const username of ACCOUNTS) {
        const token = await enterBy(first.send, { username, password: 'p', wechat: '1', ...PLACE });
        tokens.push(token);
        const mining = { enabled: true, scheduleMode: 'interval', intervalMin: 1440, jitterMin: 0 };
        await first.send(calls.updateConfig.path, { token, setting: { mining } });
      }
      while ((await lines('asked')).length < ACCOUNTS.length) await sleep(50);
      const second = await begin('second');
      expect(await accounts('asked')).toEqual(ACCOUNTS);
      await stopProcess(first.server, 'SIGKILL');
      const leases = await db.selectFrom('engine_accounts').select('lease_until').execute();
      const ends = leases.map(({ lease_until }) => lease_until?.getTime() ?? 0);

      const doneOf = async (token: string): Promise<number> => {
        const { records } = await second.send(calls.tasksRecords.path, { token });
        return records.filter(({ result }: { result: string }) => result === 'done').length;
      };
      for (const token of tokens) while ((await doneOf(token)) === 0) await sleep(200);
      expect(await Promise.all(tokens.map(doneOf))).toEqual([1, 1, 1, 1]);
      expect(await accounts('made')).toEqual(ACCOUNTS);
      expect(await accounts('settled')).toEqual(ACCOUNTS);
      expect(await accounts('asked')).toEqual([...ACCOUNTS, 'unmade-1', 'unmade-2'].sort());
      for (const { at } of await lines('settled')) expect(at).toBeGreaterThanOrEqual(Math.min(...ends));
    } finally {
      await db.destroy();
      for (const server of servers) await stopProcess(server, 'SIGKILL');
      await database.drop();
      await site.remove();
      await rm(folder, { recursive: true });
    }
  },
  300_000,
);
