import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { done, refused } from '../staff/command';
import { onEachDatabase } from '../testing/server';

const folder = mkdtempSync(join(tmpdir(), 'seen-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = join(folder, 'assistant-2026-04-30T1900Z.age');
let disk: 'full' | 'free' = 'full';
const env = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'words of the backup' };

onEachDatabase(
  (server) => {
    test('a listening server makes the backup that is due; one that fails is in health and metrics', async () => {
      const { app, clock } = server();
      const troubles = async () => (await app.inject('/api/health')).json().data.troubles;
      const figures = async () => {
        const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
        return body.match(/^backup_\w+ .*$/gm);
      };
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      try {
        await app.listen({ port: 0, host: '127.0.0.1' });
        const failed = expect.stringMatching(
          /^The backup of 2026-04-30T19:00Z was not made; the log says why\. There is none yet\.$/,
        );
        while (!server().log.join('').includes('the disk is full')) await new Promise(setImmediate);
        expect(await troubles()).toContainEqual(failed);
        expect(await figures()).toEqual(['backup_age_seconds Nan', 'backup_late_seconds 32400']);
        disk = 'free';
        clock.now = new Date(clock.now.getTime() + 15 * 60_000);
        jest.advanceTimersByTime(60_000);
        while (!existsSync(FILE)) await new Promise(setImmediate);
        expect(await troubles()).not.toContainEqual(failed);
        expect(await figures()).toEqual(['backup_age_seconds 33300', 'backup_late_seconds 0']);
      } finally {
        jest.useRealTimers();
        disk = 'full';
        rmSync(FILE, { force: true });
      }
    });
  },
  env,
  {
    async backUp(file) {
      if (disk === 'full') return refused('the disk is full');
      writeFileSync(file, '');
      return done('made');
    },
  },
);
