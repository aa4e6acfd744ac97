import { randomUUID } from 'node:crypto';
import { loadStatus, reportLoads } from '@assistant/contract';
import { makePasswords } from '../account/password';
import { makeHub } from '../live/hub';
import { onEachDatabase } from '../testing/server';
import { runStaffCommand } from './commands';

onEachDatabase((server) => {
  const loads = async (site = server().site.directory) => {
    const { db, settings, clock } = server();
    const tools = { db, passwords: await makePasswords(settings), live: makeHub(), site };
    return runStaffCommand({ ...tools, now: () => clock.now }, ['loads']);
  };

  test('loads are listed of each released version, with the health of canaries', async () => {
    const { send, site } = server();
    await site.release('2', []);
    const report = {
      app: 'tasks',
      version: '2',
      cohort: 'stable',
      outcome: 'loaded',
      phase: 'shown',
      ms: 500,
    };
    await send(reportLoads, { device: randomUUID(), reports: [report] });
    const failed = { ...report, outcome: 'failed', phase: 'files', reason: 'files' };
    await send(reportLoads, { device: randomUUID(), reports: [failed] });
    const { ok, text } = await loads();
    expect(ok).toBe(true);
    const { versions, canaries } = loadStatus.parse(JSON.parse(text));
    expect(canaries).toEqual([]);
    expect(versions.map(({ app, version, loads: count }) => [app, version, count])).toEqual([
      ['shell', '1', 0],
      ['tasks', '2', 2],
      ['tasks', '1', 0],
      ['mfe-auth', '1', 0],
    ]);
    expect(versions[1]).toMatchObject({
      ...{ failures: 1, p50: 512, p75: 512 },
      causes: [{ outcome: 'failed', phase: 'files', reason: 'files', failures: 1 }],
    });
  });

  test('without a release it says what to do', async () => {
    expect(await loads('/nowhere')).toMatchObject({
      ok: false,
      text: expect.stringContaining('npm run build'),
    });
  });
});
