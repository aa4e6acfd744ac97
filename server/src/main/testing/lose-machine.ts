import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { obfuscate } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { createDatabase, hasPostgres } from '@assistant/testing/postgres';
import { CERTIFICATE } from '../../notify/testing/certificate';
import { openReceiver } from '../../notify/testing/receiver';
import { makeSubscription } from '../../notify/testing/subscription';
import { sendToAdminSocket } from '../../staff/admin-socket';
import { dump, NOBODY, sendPicture, sendTo, siteIn, usePlayer } from '../../testing/backup-site';
import { spendingTask } from '../../testing/bench';
import { playMeanwhile } from '../../testing/players-meanwhile';
import { type ServerProcess, startProcess, stopProcess } from '../../testing/process';
import { definitionOf } from '../../testing/site';
import { runBackup, runRestore } from '../backup-cli';
import { runStaffAlone } from '../staff-alone';
import { openPage, release, releaseSite } from './released-site';

const CAP = 100;
const here = (file: string) => join(process.cwd(), file);

/** A game that writes what it makes into a file, so that it remembers what a lost server has had made. */
const moduleOf = (file: string) => `
import { appendFileSync, readFileSync } from 'node:fs';
import { createGateway as make } from ${JSON.stringify(here('docs/examples/game-gateway.mjs'))};
const file = ${JSON.stringify(file)};
const outcomeWith = (coinSpent) =>
  ({ result: 'done', reason: 'ok', text: { zh: '好', en: 'Done' }, coinSpent, gains: [] });
export const createGateway = (host) => ({
  ...make(host),
  async runTask({ account }, { id: task }, _values, { key, limits }) {
    await new Promise((done) => setTimeout(done, 150));
    const coin = Math.min(60, limits.coin);
    appendFileSync(file, JSON.stringify({ account, task, key, coin }) + '\\n');
    return outcomeWith(coin);
  },
  async outcomeOf(_player, key) {
    const made = readFileSync(file, 'utf8').split('\\n').find((line) => line.includes(key));
    return made ? { state: 'ended', outcome: outcomeWith(JSON.parse(made).coin) } : { state: 'neverBegun' };
  },
});`;

interface Made {
  account: string;
  task: string;
  key: string;
  coin: number;
}

/** A time of today in the game's zone. */
const today = (time: string) =>
  new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T${time}:00+08:00`);

/** From which kind of database to which one. */
export const WAYS = hasPostgres
  ? [
      ['embedded', 'postgresql'],
      ['postgresql', 'embedded'],
    ]
  : [['embedded', 'embedded']];

/**
 * A machine is lost an hour after a backup that was made while these players used it, and another one goes on with the backup. It has a game
 * that remembers what both machines have had made, and a canary that was widened after the backup, which an open page has seen.
 */
export async function loseMachine(from: string, to: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'assistant-lost-'));
  const [file, receiver] = [join(folder, 'game.jsonl'), await openReceiver()];
  await writeFile(file, '');
  await writeFile(join(folder, 'game.mjs'), moduleOf(file));
  await writeFile(join(folder, 'certificate.pem'), CERTIFICATE);
  const made = async (task: string): Promise<Made[]> => {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).filter((one) => one.task === task);
  };
  const database = hasPostgres ? await createDatabase() : undefined;
  /** What an operator sets on a machine. */
  const machine = (name: string, kind: string, TEST_CLOCK: string): Record<string, string> => ({
    ...(kind === 'postgresql' && database && { DATABASE_URL: database.url }),
    DATA_DIR: join(folder, name, 'data'),
    SITE_DIR: join(folder, name, 'site'),
    HOST: '127.0.0.1',
    BACKUP_PASSPHRASE: 'words of the backup',
    GAME_GATEWAY: join(folder, 'game.mjs'),
    TEST_CLOCK,
    TEST_OUTSIDE_PORT: `${receiver.port}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
    NODE_OPTIONS: ['server-clock.mjs', 'server-network.mjs']
      .map((one) => `--import=${pathToFileURL(here(`e2e/testing/${one}`)).href}`)
      .join(' '),
  });
  const [lost, other] = [machine('lost', from, '10:00'), machine('other', to, '11:10')];
  const [settings, others] = [siteIn('', lost), siteIn('', other)];
  const backup = join(folder, 'backup.age');
  const servers: ServerProcess[] = [];
  const begin = async (env: Record<string, string>) => {
    const server = await startProcess(env);
    servers.push(server);
    return { server, send: sendTo(server.url) };
  };
  const over = new AbortController();
  const page = openPage();
  /** Waits until the open page has the canary at so many percent. */
  const follow = async (url: string, percent: number) => {
    for (;;) {
      const has = await page.ask(url);
      if (has.remotes?.['mfe-chat']?.canary?.percent === percent) return has;
      await sleep(100);
    }
  };
  try {
    await releaseSite(lost, [definitionOf('mining', 'basic'), spendingTask('pk-yard')]);
    await release(lost, 'canary', 'mfe-chat', 'c2', '10');
    const first = await begin(lost);
    const [, username = '', secret = ''] = /agent: (\S+), password: (\S+)/.exec(first.server.output()) ?? [];
    const password = obfuscate(secret, settings.LOGIN_OBFUSCATION_KEY);
    const desk = (await first.send(calls.csLogin, { username, password })).data.token;
    await follow(first.server.url, 10);
    const { token, session_id, image_id, message, words } = await usePlayer(first, 'before');
    const push = { endpoint: 'https://receiver.example.com/push', ...makeSubscription().keys };
    const saved = await first.send(calls.notificationsSavePush, { ...push, name: 'phone' }, token);
    const { id } = saved.data.channel;
    const planned = { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0, buyTimes: 2 };
    const setting = { 'pk-yard': planned, account: { dailyCoinCap: CAP } };
    // No faster than the server takes it from one player and from one address.
    const pauseMs = Math.max(500, 60 * count);
    const players = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const player = await playMeanwhile(first.server.url, `lord-${at}`, over.signal, pauseMs);
        const picture = await sendPicture(first.send, player.token, player.session);
        await first.send(calls.updateConfig, { setting }, player.token);
        return Object.assign(player, { picture });
      }),
    );
    /** Runs by hand, one after the other, so that some are under way whenever the backup begins. */
    const byHand = (async () => {
      while (!over.signal.aborted) {
        await first.send(calls.tasksRun, { task: 'mining' }, players[0]?.token);
        await sleep(100);
      }
    })();
    const spent = () => made('pk-yard');
    while ((await spent()).length < count || players.some((one) => !one.said.length || !one.revision))
      await sleep(50);

    const answered = players.map(({ said, revision }) => ({ said: [...said], revision }));
    const [result] = await Promise.all([
      runBackup(settings, backup, NOBODY, today('10:00')),
      usePlayer(first, 'meanwhile'),
    ]);
    expect(result).toMatchObject({ ok: true, text: expect.stringContaining(' rows and ') });
    // An hour of the game later, and there was more of everything.
    first.server.child.kill('SIGUSR2');
    await release(lost, 'canary', 'mfe-chat', 'c2', '50');
    const seen = await follow(first.server.url, 50);
    const isSilent = () => players.some(({ said }, at) => said.length <= Number(answered[at]?.said.length));
    while ((await spent()).length < 2 * count || isSilent()) await sleep(50);
    over.abort();
    await Promise.all([byHand, ...players.map(({ done }) => done)]);
    await stopProcess(first.server, 'SIGKILL');

    expect(await runRestore(others, backup, false, NOBODY, today('11:05'))).toMatchObject({ ok: true });
    const rows = (await dump(others)).chat_messages ?? [];
    const there = new Set(rows.flatMap((row) => JSON.parse(row)));
    for (const { said } of answered) expect(said.filter((one) => !there.has(one))).toEqual([]);

    const { server, send } = await begin(other);
    // Players are still in, and have what was answered to them; the staff are not.
    for (const [at, player] of players.entries()) {
      const { revisions } = (await send(calls.getConfig, {}, player.token)).data;
      expect(revisions.mining).toBeGreaterThanOrEqual(Number(answered[at]?.revision));
      expect(await send(calls.chatImage, { image_id: player.picture }, player.token)).toMatchObject({
        code: 0,
      });
    }
    expect((await send(calls.csSessions, { tab: 'all' }, desk)).status).toBe(401);
    const { messages } = (await send(calls.chatGetHistory, { session_id }, token)).data;
    expect(messages).toContainEqual(expect.objectContaining({ id: message, content: words }));
    expect(await send(calls.chatImage, { image_id }, token)).toMatchObject({ code: 0 });
    expect((await send(calls.tasksRecords, {}, token)).data.records).toHaveLength(1);
    expect(await send(calls.notificationsTest, { id }, token)).toMatchObject({ data: { error: null } });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/push']);
    // Pages that were open ask for what is newer than what the lost server has given them.
    const next = await send(calls.chatSendMessage, { session_id, content: '?' }, token);
    expect(next.data.id).toBeGreaterThan(message + 1000);

    // An open page has seen more than the backup knows, and follows what an operator puts above that: the canary as it was then.
    expect(await page.ask(server.url)).toMatchObject({
      has: seen.revision,
      refused: expect.stringContaining('is older than'),
    });
    await release(other, 'restored', '--above', `${seen.revision}`, '--why', 'lost');
    expect((await follow(server.url, 10)).revision).toBeGreaterThan(Number(seen.revision));

    // Nothing is run before an operator's word.
    const health = async () => (await fetch(`${server.url}/api/health`).then((answer) => answer.json())).data;
    expect(await health()).toMatchObject({
      engine: 'troubled',
      troubles: expect.arrayContaining([expect.stringContaining('go-on')]),
    });
    expect((await send(calls.tasksRun, { task: 'mining' }, token)).code).not.toBe(0);
    expect(await spent()).toHaveLength(2 * count);
    const word = await sendToAdminSocket(others.DATA_DIR, ['go-on']).then(
      (answer) => answer ?? runStaffAlone(others, ['go-on']),
    );
    expect(word).toMatchObject({ ok: true });
    while ((await health()).engine !== 'ok') await sleep(50);

    // On that day nothing planned follows, and what a player starts may spend nothing: the cap may be used up.
    server.child.kill('SIGUSR2');
    for (const player of players) {
      const mine = async () => (await send(calls.tasksRecords, {}, player.token)).data.records;
      while ((await send(calls.tasksRun, { task: 'pk-yard' }, player.token)).code !== 0) await sleep(100);
      while ((await mine()).some((one) => one.finished_at === null)) await sleep(50);
    }
    const all = [...(await spent()), ...(await made('mining'))];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (let at = 0; at < count; at += 1) {
      const lines = (await spent()).filter(({ account }) => account === `lord-${at}`);
      const [first, second, ...later] = lines.map(({ coin }) => coin);
      expect([first, second]).toEqual([60, 40]);
      // A call without an answer is made again.
      expect(new Set(later)).toEqual(new Set([0]));
      const { records } = (await send(calls.tasksRecords, {}, players[at]?.token)).data;
      const since = records.filter(({ started_at }) => new Date(started_at) > today('11:05'));
      expect(since.map(({ trigger }) => trigger)).toEqual(later.map(() => 'manual'));
    }
  } finally {
    over.abort();
    page.close();
    for (const server of servers) await stopProcess(server, 'SIGKILL');
    await database?.drop();
    await receiver.close();
    await rm(folder, { recursive: true });
  }
}
