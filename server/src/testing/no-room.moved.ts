import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { smallDisk } from '@assistant/release-store/testing';
import { pngOf } from '../chat/pictures/testing/samples';
import { enterBy } from './enter';
import { run, startProcess, stopProcess } from './process';
import { createSite } from './site';

const MB = 1024 * 1024;
/** A call that is not answered for so long never is. */
const ANSWER_MS = 15_000;

/** Feedback with a picture that cannot be compressed. */
function largeFeedback() {
  const [width, height] = [500, 500];
  const rows = randomBytes((width * 3 + 1) * height);
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  const picture = pngOf({ width, height, depth: 8, colour: 2 }, deflateSync(rows));
  const image = { type: 'image/png', base64: picture.toString('base64') };
  return { category: 'bug', text: 'x', client_id: randomUUID(), image };
}

test('regression: a running server whose disk filled up stood still, and SIGTERM did not end it', async () => {
  const disk = await smallDisk(90);
  if (!disk) return;
  const site = await createSite();
  const env = { DATA_DIR: join(disk.folder, 'data'), SITE_DIR: site.directory };
  const server = await startProcess(env);
  const { url } = server;
  const ask = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(url + path, {
      ...(body && post),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: response.status, ...(await response.json()) };
  };
  const send = (call: Call, body: object) => ask(call.path, body);
  try {
    const place = { server_name: '', server_info: '', game_platform: -1 } as const;
    const player = { username: 'writes', password: 'p', wechat: '1', ...place };
    const token = await enterBy(async (path, body) => (await ask(path, body)).data, player);
    const write = () => send(calls.feedbackCreate, { token, ...largeFeedback() });
    expect((await write()).status).toBe(200);
    // Less than the next file of what changes takes, and enough to fill the one that is there.
    await disk.fill(14 * MB);
    for (let count = 0; count < 15; count += 1) await write();
    expect((await write()).status).toBe(503);
    expect(await ask('/api/health')).toMatchObject({ status: 200, data: { database: 'full' } });
    expect(await send(calls.feedbackList, { token })).toMatchObject({
      status: 200,
      data: { items: [{ text: 'x' }] },
    });
    await disk.free();
    expect((await write()).status).toBe(200);
    await disk.fill(0);
    expect((await write()).status).toBe(503);
    expect(await stopProcess(server, 'SIGTERM')).toBe(0);
    const { code, output } = await run('main.ts', [], { ...env, DATA_DIR: join(disk.folder, 'new') });
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR: the disk of \S+ has 0 MB left/)]);
  } finally {
    await stopProcess(server, 'SIGKILL');
    await disk.remove();
    await site.remove();
  }
}, 120_000);
