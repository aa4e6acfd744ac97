import { rename, rm } from 'node:fs/promises';
import { recordFile } from '@assistant/release-store';
import { command, operatedSite } from '../testing/operators';

test('a record that was renamed as repair does it was hidden from history and verify', async () => {
  const { site, remove } = await operatedSite('folder');
  try {
    expect((await command('canary mfe-chat c2 5')).code).toBe(0);
    expect((await command('pin mfe-auth')).code).toBe(0);
    await rename(recordFile(site, 3), `${recordFile(site, 3)}.damaged`);
    expect(await command('verify')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${recordFile(site, 3)} is missing (3.json.damaged is there)`),
    });
    expect((await command('history')).said).toMatch(/^4 .*\n.*\n?3 {2}! its record is missing/m);
  } finally {
    await remove();
  }
});

test('the newest record was lost and forgotten with the next change: it stays missing in verify, history and status', async () => {
  const { site, remove } = await operatedSite('folder');
  try {
    expect((await command('canary mfe-chat c2 10')).code).toBe(0);
    await rm(recordFile(site, 3));
    expect((await command('pin mfe-auth')).code).toBe(0);
    expect(await command('verify')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`${recordFile(site, 3)} is missing`),
    });
    expect((await command('history')).said).toMatch(/^3 {2}! its record is missing/m);
  } finally {
    await remove();
  }
});
