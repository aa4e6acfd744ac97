/**
 * How long calls wait for a backup of an embedded database of so many GB: a server runs on it, and one call after the other is made
 * while `backup` goes on. It never fails on a figure.
 *
 *     npm run bench:backup [-- GB]
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@assistant/contract/calls';
import { connect, embeddedFolder } from '../database/connect';
import { bytesBelow } from '../database/copy-embedded';
import { runBackup } from '../main/backup-cli';
import { NOBODY, sendTo, siteIn } from './backup-site';
import { enterBy } from './enter';
import { seedGrowth } from './growth-seed';
import { startProcess, stopProcess } from './process';
import { createSite, definitionOf } from './site';

const GB = 1024 ** 3;
const MESSAGES = { messages: 100_000, own: 100 };
const PICTURE = 1024 * 1024;
const EVERY_MS = 5;
const PLAYER = { username: 'lord', password: 'p', wechat: '1', server_name: 'example', server_info: '' };

const wanted = Number(process.argv[2] ?? 1) * GB;
const folder = await mkdtemp(join(tmpdir(), 'backup-bench-'));
const site = await createSite();
await site.release('1', [definitionOf('mining', 'basic')]);
const env = {
  DATA_DIR: join(folder, 'data'),
  SITE_DIR: site.directory,
  HOST: '127.0.0.1',
  BACKUP_PASSPHRASE: 'words of the backup',
};

/** Fills the database, with messages and their indexes, the rest with pictures. */
async function fill(session: string): Promise<number> {
  const db = await connect({ ...siteIn(folder), ...env });
  await seedGrowth(db, session, MESSAGES);
  let bytes = await bytesBelow(embeddedFolder(env.DATA_DIR));
  for (; bytes < wanted; bytes += PICTURE)
    await db
      .insertInto('chat_images')
      .values({
        id: randomUUID(),
        session_id: session,
        side: 'user',
        bytes: PICTURE,
        received: PICTURE,
        type: 'image/png',
        data: randomBytes(PICTURE),
        state: 'ready',
        created_at: new Date(),
      })
      .execute();
  await db.destroy();
  return bytesBelow(embeddedFolder(env.DATA_DIR));
}

const first = await startProcess(env);
const make = sendTo(first.url);
const token = await enterBy(
  async (path, body) => (await make({ ...calls.me, path } as typeof calls.me, body)).data,
  { ...PLAYER, game_platform: 1 },
);
const { session_id } = (await make(calls.chatCreateSession, {}, token)).data;
await stopProcess(first, 'SIGTERM');
const bytes = await fill(session_id);

const server = await startProcess(env);
const send = sendTo(server.url);
let over = false;
const waits: number[] = [];
const calling = (async () => {
  while (!over) {
    const from = performance.now();
    const { code, msg } = await send(calls.getConfig, {}, token);
    if (code !== 0) throw new Error(msg);
    waits.push(performance.now() - from);
    await sleep(EVERY_MS);
  }
})();
const started = performance.now();
const file = join(folder, 'backup.age');
const result = await runBackup(siteIn(folder, env), file, NOBODY, new Date());
const took = performance.now() - started;
over = true;
await calling;
await stopProcess(server, 'SIGTERM');
if (!result.ok) throw new Error(result.text);

const size = bytes / GB;
const longest = Math.max(...waits) / 1000;
const others = waits.toSorted((a, b) => b - a)[1] ?? 0;
console.log(
  `embedded database: ${size.toFixed(2)} GB, backup: ${((await stat(file)).size / GB).toFixed(2)} GB in ${(took / 1000).toFixed(1)} s`,
);
console.log(
  `longest wait of a call: ${longest.toFixed(2)} s, ${(longest / size).toFixed(2)} s per GB; the next longest ${(others / 1000).toFixed(2)} s, of ${waits.length}`,
);
console.log(`load of this machine: ${loadavg()[0]?.toFixed(1)}`);
await site.remove();
await rm(folder, { recursive: true });
