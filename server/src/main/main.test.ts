import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { png } from '../chat/pictures/testing/samples';
import { databaseKinds } from '../testing/database-kinds';
import { migratedFolder } from '../testing/embedded';
import { enterBy } from '../testing/enter';
import { createMigratedDatabase } from '../testing/migrated-template';
import { run, type ServerProcess, startProcess, stopProcess } from '../testing/process';
import { createSite, definitionOf, type TestSite } from '../testing/site';

async function post(url: string, path: string, body: object): Promise<Envelope<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Envelope<Record<string, unknown>>;
}

async function registerPlayer(url: string, username: string): Promise<string> {
  const place = { server_name: '', server_info: '', game_platform: -1 } as const;
  const send = async (path: string, body: object) => (await post(url, path, body)).data;
  return enterBy(send, { username, password: 'p', wechat: '1', ...place });
}

describe.each(databaseKinds())('the server process on the %s database', (kind) => {
  let env: Record<string, string>;
  let site: TestSite;
  let drop = async () => {};
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    site = await createSite();
    await site.release('1', [definitionOf('mining', 'basic'), definitionOf('npc-pk', 'premium')]);
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'assistant-data-'));
    env = { DATA_DIR, SITE_DIR: site.directory };
    if (kind === 'embedded') await migratedFolder(DATA_DIR);
    else {
      const database = await createMigratedDatabase();
      env.DATABASE_URL = database.url;
      drop = database.drop;
    }
  });
  afterAll(async () => {
    for (const server of started) await stopProcess(server, 'SIGKILL');
    await drop();
    await site.remove();
    await rm(env.DATA_DIR ?? '', { recursive: true });
  });
  const begin = async () => {
    const server = await startProcess(env);
    started.push(server);
    return server;
  };

  test('killed while it saves, it has every acknowledged save after the next start', async () => {
    const first = await begin();
    expect(first.output()).toMatch(/Customer-service agent: kefu, password: \S{16} .*; players see 客服01\n/);
    const token = await registerPlayer(first.url, 'survivor');
    let acknowledged = 0;
    const saveOn = async () => {
      for (;;) {
        const setting = { mining: { count: acknowledged + 1 } };
        const body = { token, setting, revisions: { mining: acknowledged } };
        const answer = await post(first.url, calls.updateConfig.path, body);
        expect(answer.code).toBe(0);
        acknowledged += 1;
        if (acknowledged === 40) first.child.kill('SIGKILL');
      }
    };
    await expect(saveOn()).rejects.toThrow(/fetch failed|terminated|other side closed/);

    const second = await begin();
    expect(second.output()).not.toContain('Customer-service agent');
    const { data } = await post(second.url, calls.getConfig.path, { token });
    const { revisions, setting } = data as {
      revisions: { mining: number };
      setting: { mining: { count: number } };
    };
    // The write under way at the kill may be there as well, unacknowledged.
    expect(revisions.mining).toBeGreaterThanOrEqual(acknowledged);
    expect(revisions.mining).toBeLessThanOrEqual(acknowledged + 1);
    expect(setting.mining.count).toBe(revisions.mining);

    // The command line works beside the running server.
    const grant = await run('staff-cli.ts', ['grant', 'survivor', 'premium', '30'], env);
    const said = expect.stringMatching(/^survivor has the level premium until [\d-]{10}\.\n$/);
    expect(grant).toEqual({ code: 0, output: said });
    const payed = await post(second.url, calls.isUserPayed.path, { token });
    expect(payed.data).toMatchObject({ payed: true, membership_level: 'premium' });

    // A picture is saved where the command runs, wherever the server is, and replaces no file.
    const image = { type: 'image/png', base64: png().toString('base64') };
    const sent = await post(second.url, calls.feedbackCreate.path, {
      token,
      category: 'bug',
      text: '!',
      image,
    });
    const file = join(env.SITE_DIR ?? '', 'picture.png');
    const save = () => run('staff-cli.ts', ['picture', String(sent.data.id), file], env);
    expect((await save()).code).toBe(0);
    expect((await readFile(file)).toString('base64')).toBe(image.base64);
    expect(await save()).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });

    expect(await stopProcess(second, 'SIGTERM')).toBe(0);
    expect(second.output()).toContain('Plain HTTP on 0.0.0.0:');
    // Regression: who replaces a server saw nothing in its log of its stop.
    expect(second.output()).toMatch(/"this server stops, after runs under way"[\s\S]*"stopped"/);
    const add = await run('staff-cli.ts', ['add', 'second-agent'], env);
    expect(add.output).toMatch(
      /^Agent second-agent, password \S{16} \(shown only now\)\. Players see 客服02; to change it: .* rename second-agent SHOWN\n$/,
    );
  }, 180_000);
});

test('a staff command makes no database where there is none', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'assistant-data-'));
  const { code, output } = await run('staff-cli.ts', ['feedback'], { DATA_DIR: directory });
  expect({ code, output }).toEqual({
    code: 1,
    output: `DATA_DIR: ${directory} holds no database; it must be that of a server that was started, or DATABASE_URL its PostgreSQL.\n`,
  });
  expect(await readdir(directory)).toEqual([]);
  // Without a command it lists its commands.
  for (const [args, ended] of [
    [[], 1],
    [['--help'], 0],
  ] as const) {
    const listed = await run('staff-cli.ts', [...args], { DATA_DIR: directory });
    expect(listed).toEqual({ code: ended, output: expect.stringContaining('grant ACCOUNT LEVEL DAYS') });
  }
  await rm(directory, { recursive: true });
});
