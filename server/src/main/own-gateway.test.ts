import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@assistant/contract/calls';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { run, type ServerProcess, startProcess, stopProcess } from '../testing/process';
import { createSite, type TestSite } from '../testing/site';

const example = JSON.stringify(join(process.cwd(), 'docs/examples/game-gateway.mjs'));

/** A gateway of a class, which counts sign-ins in the store, logs, and has something to do at the end. */
const MODULE = `
import { createGateway as make } from ${example};
class Mine {
  #host;
  constructor(host, rest) {
    Object.assign(this, rest, { name: 'mine' });
    this.#host = host;
  }
  async signIn(player) {
    const { store, log } = this.#host;
    await store.withLock(player, async (entries) => {
      const count = ((await entries.get('mine.count')) ?? 0) + 1;
      entries.set('mine.count', count);
      log.info('signed in', { count });
    });
    return { ok: true, lordName: 'lord' };
  }
}
export function createGateway(host) {
  if (host.apiVersion < 2) throw new Error('needs a server with a store');
  host.log.warn('opened');
  host.onShutdown(async () => host.log.info('closed'));
  const { signIn, ...rest } = make(host);
  return new Mine(host, rest);
}`;

let folder: string;
let site: TestSite;
let database: { url?: string; drop(): Promise<void> } = { drop: async () => {} };
const started: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assistant-own-gateway-'));
  await writeFile(join(folder, 'mine.mjs'), MODULE);
  site = await createSite();
  if (hasPostgres) database = await createDatabase();
});
afterAll(async () => {
  for (const server of started) await stopProcess(server, 'SIGKILL');
  await database.drop();
  await site.remove();
  await rm(folder, { recursive: true });
});

/** Starts a server with the gateway, and signs a new player in. @returns what it has logged by the end */
async function logOf(username: string): Promise<string> {
  const server = await startProcess({
    ...(database.url && { DATABASE_URL: database.url }),
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: site.directory,
    GAME_GATEWAY: join(folder, 'mine.mjs'),
  });
  started.push(server);
  const place = { server_name: 'example', server_info: '', game_platform: 1 };
  const body = JSON.stringify({ username, password: 'p', wechat: '1', ...place });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.url + calls.register.path, { method: 'POST', headers, body });
  expect(await answer.json()).toMatchObject({ code: 0 });
  expect(await stopProcess(server, 'SIGTERM')).toBe(0);
  return server.output();
}

test('an own module, an object of a class, gets a store, a log and an end', async () => {
  const first = await logOf('first');
  expect(first).toContain('"msg":"gateway: opened"');
  expect(first).toMatch(/"details":\{"count":1\},"msg":"gateway: signed in"/);
  expect(first).toContain('"gateway":"mine"');
  expect(first).toContain('"msg":"gateway: closed"');
});

test('a module that cannot be opened stops the start with its reason', async () => {
  await writeFile(
    join(folder, 'broken.mjs'),
    `export function createGateway() { throw new Error('no licence'); }`,
  );
  const env = {
    ...(database.url && { DATABASE_URL: database.url }),
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: site.directory,
    GAME_GATEWAY: join(folder, 'broken.mjs'),
  };
  const { code, output } = await run('main.ts', [], env);
  expect(output).toMatch(/GAME_GATEWAY: read ".*broken\.mjs", whose createGateway failed: no licence/);
  expect(code).toBe(1);
});
