import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAdminSocket, sendToAdminSocket } from '../staff/admin-socket';
import { readSettings, type Settings } from '../system/settings';
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
