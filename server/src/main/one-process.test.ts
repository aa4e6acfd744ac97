import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyForBackup } from '../backup/copy';
import { connect } from '../database/connect';
import { openAdminSocket, sendToAdminSocket } from '../staff/admin-socket';
import { done } from '../staff/command';
import { messageOf } from '../system/error-code';
import { readSettings, type Settings } from '../system/settings';
import { sleep } from '../system/sleep';
import { migratedFolder } from '../testing/embedded';
import { runStaffAlone } from './staff-alone';
import { start } from './start';

let folder: string;
let settings: Settings;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-process-'));
  settings = readSettings({
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    SITE_DIR: join(folder, 'site'),
  });
});
afterEach(() => rm(folder, { recursive: true }));

const ANOTHER = /^Another server is running on/;

test('regression: two servers that started at the same moment both opened the embedded database', async () => {
  await migratedFolder(settings.DATA_DIR);
  const started = await Promise.allSettled([start(settings), start(settings)]);
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    expect(servers).toHaveLength(1);
    expect(started).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringMatching(ANOTHER) }),
    });
    expect(await sendToAdminSocket(settings.DATA_DIR, ['announcements'])).toMatchObject({ ok: true });
  } finally {
    for (const server of servers) await server.close();
  }
  expect((await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('admin'))).toEqual([]);
});

test('regression: a command opened the database of a server that was just starting', async () => {
  const starting = await openAdminSocket(settings.DATA_DIR);
  expect(await sendToAdminSocket(settings.DATA_DIR, ['announcements'])).toMatchObject({ ok: false });
  await expect(runStaffAlone(settings, ['announcements'])).rejects.toThrow(ANOTHER);
  await starting.close();
});

test('regression: a server that answers too late counted as none', async () => {
  const opened = await openAdminSocket(settings.DATA_DIR);
  opened.serve(() => new Promise(() => {}));
  await expect(openAdminSocket(settings.DATA_DIR, 100)).rejects.toThrow(ANOTHER);
  await opened.close();
});

test('regression: the copy of a large database ended with its time, though the server was at it', async () => {
  const silentMs = 200;
  const opened = await openAdminSocket(settings.DATA_DIR);
  let heard = () => {};
  opened.serve(async (_, { say }) => {
    const began = performance.now();
    while (performance.now() - began < 3 * silentMs)
      await new Promise<void>((resolve) => {
        heard = resolve;
        say('Copying “it”:\n1 of 2 MB');
      });
    return done('copied');
  });
  const lines: string[] = [];
  const answer = await sendToAdminSocket(settings.DATA_DIR, ['copy'], silentMs, (line) => {
    lines.push(line);
    heard();
  });
  expect(answer).toEqual(done('copied'));
  expect(new Set(lines)).toEqual(new Set(['Copying “it”:\n1 of 2 MB']));
  await opened.close();
});

test('regression: the copy for a backup that was killed meanwhile stayed on the disk for a day', async () => {
  await migratedFolder(settings.DATA_DIR);
  const db = await connect(settings);
  const opened = await openAdminSocket(settings.DATA_DIR);
  const copies = async () => (await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('backup-'));
  try {
    const ended = new Promise<unknown>((resolve) => {
      opened.serve(async (_, { say, isGone }) => {
        say('at work');
        while (!isGone()) await sleep(1);
        const copying = copyForBackup(db, settings.DATA_DIR, new Date(), { say, isGone });
        resolve(await copying.catch(messageOf));
        return done('');
      });
    });
    const [name = ''] = (await readdir(settings.DATA_DIR)).filter((one) => one.startsWith('admin'));
    const { port, key } = JSON.parse(await readFile(join(settings.DATA_DIR, name), 'utf8'));
    const asked = request({ host: '127.0.0.1', port, method: 'POST', headers: { authorization: key } });
    asked.on('error', () => {}).on('response', () => asked.destroy());
    asked.end('[]');
    expect(await ended).toBe('The backup that the copy was for has ended');
    expect(await copies()).toEqual([]);
    const still = { say() {}, isGone: () => false };
    expect(await copyForBackup(db, settings.DATA_DIR, new Date(), still)).toMatchObject({ ok: true });
    expect(await copies()).toHaveLength(1);
  } finally {
    await opened.close();
    await db.destroy();
  }
});

test('a command whose server stops or falls silent in the middle of its answer may still be carried out', async () => {
  const opened = await openAdminSocket(settings.DATA_DIR);
  opened.serve((_, { say }) => {
    say('at work');
    return new Promise(() => {});
  });
  const unsure = { ok: false, text: expect.stringContaining('It may still do it') };
  expect(await sendToAdminSocket(settings.DATA_DIR, ['copy'], 100)).toEqual(unsure);
  let heard = () => {};
  const hearing = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const asked = sendToAdminSocket(settings.DATA_DIR, ['copy'], 10_000, heard);
  await hearing;
  await opened.close();
  expect(await asked).toEqual(unsure);
});

test('regression: what another user starts at the port of a killed server was believed: it had files written, and folders removed', async () => {
  const opened = await openAdminSocket(settings.DATA_DIR);
  const [name = ''] = (await readdir(settings.DATA_DIR)).filter((one) => one.startsWith('admin'));
  const left = JSON.parse(await readFile(join(settings.DATA_DIR, name), 'utf8'));
  await opened.close();
  const foreign = createServer((_request, response) =>
    response.end(`"a line"\n${JSON.stringify({ ok: true, text: '/etc', file: { path: '/x', base64: '' } })}`),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  try {
    const port = (foreign.address() as AddressInfo).port;
    await writeFile(join(settings.DATA_DIR, name), JSON.stringify({ ...left, port }));
    const lines: string[] = [];
    const said = await sendToAdminSocket(settings.DATA_DIR, ['copy'], 10_000, (line) => lines.push(line));
    expect([said, lines]).toEqual([undefined, []]);
    // Nor does it keep the next server from starting.
    await (await openAdminSocket(settings.DATA_DIR)).close();
  } finally {
    foreign.close();
  }
});
