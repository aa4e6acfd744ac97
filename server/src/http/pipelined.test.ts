import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { calls } from '@assistant/contract/calls';
import { memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';
import { queryBuilder } from '../database/connect';
import { buildApp } from '../main/app';
import { readSettings } from '../system/settings';
import { openMigrated } from '../testing/embedded';
import { createSite } from '../testing/site';

const now = () => new Date('2026-05-01T04:00:00Z');

const callOf = (path: string, body: object): string => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};
/** Waits for the game, which answers no one until it is released. */
const HELD = callOf(calls.getServer.path, { fetch_type: 1, game_platform: 1 });
const QUICK = callOf(calls.me.path, { token: 'of nobody' });

/** A server that listens, and whose game answers no one until it is released. */
async function startHeld() {
  const site = await createSite();
  const db = queryBuilder(await openMigrated());
  const game = createGateway(memoryHost(now));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const gateway = { ...game, regions: (platform: number) => held.then(() => game.regions(platform)) };
  const settings = readSettings({ SITE_DIR: site.directory, LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '200' });
  const app = await buildApp({ settings, db, gateway, now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await db.destroy();
    await site.remove();
  };
  return { server: app.server, letGo: () => letGo(), close };
}

test('500 pipelined calls on one socket, and many sockets of one address, leave others served as before', async () => {
  const { server, letGo, close } = await startHeld();
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const send = async (from: string, text: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    sockets.push(socket.setEncoding('utf8'));
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  /** Sends so many calls that wait, and waits until all have come. */
  const flood = async (from: string, connections: number, each: number) => {
    let left = connections * each;
    const all = new Promise<void>((resolve) => {
      const count = () => {
        left -= 1;
        if (left > 0) return;
        server.off('request', count);
        resolve();
      };
      server.on('request', count);
    });
    for (let times = 0; times < connections; times += 1) await send(from, HELD.repeat(each));
    await all;
  };
  const statusFor = async (from: string) => {
    const socket = await send(from, QUICK);
    const [part] = await once(socket, 'data');
    socket.destroy();
    return Number(/^HTTP\/1.1 (\d+)/.exec(part)?.[1]);
  };

  try {
    await flood('127.0.0.2', 1, 500);
    expect([await statusFor('127.0.0.3'), await statusFor('127.0.0.2')]).toEqual([401, 401]);
    await flood('127.0.0.2', 50, 5);
    expect([await statusFor('127.0.0.3'), await statusFor('127.0.0.2')]).toEqual([401, 503]);
    letGo();
    while ((await statusFor('127.0.0.2')) === 503);
  } finally {
    letGo();
    for (const socket of sockets) socket.destroy();
    await close();
  }
});
