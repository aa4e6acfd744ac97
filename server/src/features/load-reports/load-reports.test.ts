import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadReport, reportLoads } from '@assistant/contract';
import { makeHub } from '../../live/hub';
import { cleanUp } from '../../main/clean-up';
import { readLoads } from '../../rollout/load-repository';
import { withinMs } from '../../rollout/load-scale';
import { keptDays } from '../../system/settings';
import { onEachDatabase } from '../../testing/server';

const SINCE = new Date(0);
const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase((server) => {
  let place = 0;
  const loaded: Omit<LoadReport, 'app' | 'version'> = {
    cohort: 'stable',
    outcome: 'loaded',
    phase: 'shown',
    ms: 400,
  };
  const failed = { outcome: 'failed', phase: 'files', reason: 'timeout' } as const;
  /** A version and an address that no other test has. */
  async function setting() {
    place += 1;
    const ip = `10.2.0.${place}`;
    const app = 'tasks';
    const version = `v${place}`;
    const { site, send, db } = server();
    await site.release(version, []);
    const tell = (report: Partial<LoadReport>, device: string = randomUUID(), from = ip) =>
      send(reportLoads, { device, reports: [{ ...loaded, app, version, ...report }] }, { ip: from });
    const loads = (more: { version?: string; cohort?: 'canary' } = {}) =>
      readLoads(db, { app, version, since: SINCE, ...more });
    return { app, version, tell, loads };
  }

  test('loads are counted by app, version and cohort, with times and with the reasons of failures', async () => {
    const { tell, loads } = await setting();
    for (const ms of [100, 200, 300, 4000]) expect((await tell({ ms })).code).toBe(0);
    await tell({ cohort: 'canary', ...failed });
    const { times, parts, ...counted } = await loads();
    expect(parts.fetch.size).toBe(0);
    expect(counted).toEqual({
      loads: 5,
      failures: 1,
      silent: 0,
      measured: 0,
      sluggish: 0,
      causes: [{ ...failed, failures: 1 }],
    });
    expect(withinMs(times, 0.75)).toBeCloseTo(300, -2);
    expect(await loads({ cohort: 'canary' })).toMatchObject({ loads: 1, failures: 1 });
  });

  test('a device counts once a day for each version, and as failed if anything failed on that day', async () => {
    const { tell, loads } = await setting();
    const { clock } = server();
    const device = randomUUID();
    for (let n = 0; n < 5; n += 1) await tell({}, device);
    expect(await loads()).toMatchObject({ loads: 1, failures: 0 });
    for (let n = 0; n < 5; n += 1) await tell({ outcome: 'screenError', reason: 'rejected' }, device);
    expect(await loads()).toMatchObject({ loads: 1, failures: 1 });
    clock.now = new Date(clock.now.getTime() + DAY_MS);
    await tell({ ms: 1 }, device);
    const { times, ...next } = await loads();
    expect(next).toMatchObject({ loads: 2, failures: 1 });
    // Its files were in the cache by then.
    expect([...times.values()]).toEqual([1]);
  });

  test('a batch may come as the text that a closing page sends, for this call alone', async () => {
    const { app, version, loads } = await setting();
    const post = (url: string) =>
      server().app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: JSON.stringify({ device: randomUUID(), reports: [{ ...loaded, app, version }] }),
      });
    expect((await post('/api/report_loads')).json()).toEqual({ code: 0, msg: '', data: {} });
    expect((await post('/api/me')).statusCode).toBe(415);
    expect(await loads()).toMatchObject({ loads: 1 });
  });

  test.each<[string, object]>([
    ['more than the fields that are declared', { text: '13800000000' }],
    ['a reason in its own words', { reason: 'Liu Bei was here' }],
    ['a version that is no version', { version: '../../etc' }],
    ['a time below zero', { ms: -1 }],
  ])('nothing is stored of %s', async (_what, more) => {
    const { tell, loads } = await setting();
    await tell(more);
    const stored = JSON.stringify(await loads());
    expect(stored).not.toMatch(/Liu Bei|13800000000/);
  });

  test('one report that is not as declared cost those of all other apps in its batch: it alone is passed over', async () => {
    const { app, version, loads } = await setting();
    const good = { ...loaded, app, version };
    const bad = [{ ...good, version: 'v'.repeat(65) }, { ...good, app: 'a'.repeat(41) }, null, 'text'];
    const batch = { device: randomUUID(), reports: [...bad, good] };
    expect((await server().send(reportLoads, batch as never)).code).toBe(0);
    expect(await loads()).toMatchObject({ loads: 1 });
  });

  describe('a page that hung told nothing, and nothing was counted: a load that begins', () => {
    const begun = { outcome: 'begun', phase: 'files', ms: 0 } as const;
    const later = async (seconds: number) => {
      const { app, clock } = server();
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      await app.countSilentLoads();
    };

    test('and has no end for a minute has failed, once', async () => {
      const { tell, loads } = await setting();
      await tell({ ...begun, load: 1 });
      await later(59);
      expect(await loads()).toMatchObject({ loads: 0 });
      await later(1);
      const silent = { outcome: 'failed', phase: 'render', reason: 'timeout', failures: 1 };
      expect(await loads()).toMatchObject({ loads: 1, failures: 0, silent: 1, causes: [silent] });
      await later(60);
      expect(await loads()).toMatchObject({ loads: 1, silent: 1 });
    });

    test.each([
      ['shown', {}, { loads: 1, failures: 0, silent: 0 }],
      ['failed', failed, { loads: 1, failures: 1, silent: 0 }],
      ['left', { outcome: 'left', phase: 'files' } as const, { loads: 0, failures: 0, silent: 0 }],
    ])('and is %s counts as that alone', async (_how, end, counted) => {
      const { tell, loads } = await setting();
      const device = randomUUID();
      await tell({ ...begun, load: 7 }, device);
      await tell({ ...end, load: 7 }, device);
      await later(90);
      expect(await loads()).toMatchObject(counted);
    });

    test('hangs beside one of the same device that does not', async () => {
      const { tell, loads } = await setting();
      const device = randomUUID();
      await tell({ ...begun, load: 1 }, device);
      await tell({ ...begun, load: 2 }, device);
      await tell({ load: 2 }, device);
      await later(60);
      expect(await loads()).toMatchObject({ loads: 1, silent: 1 });
    });

    test('while no server is there to hear its end is not counted', async () => {
      const { tell, loads } = await setting();
      await tell({ ...begun, load: 1 });
      await later(600);
      expect(await loads()).toMatchObject({ loads: 0, silent: 0 });
    });

    test('and failures count together, ten of an address, and none of another is lost for them', async () => {
      const { tell, loads } = await setting();
      for (let n = 0; n < 50; n += 1) await tell({ ...begun, load: n });
      for (let n = 0; n < 6; n += 1) await tell(failed);
      await later(60);
      expect(await loads()).toMatchObject({ loads: 10, failures: 6, silent: 4 });
      await tell(failed, randomUUID(), '2001:db8:0:7::1');
      expect(await loads()).toMatchObject({ failures: 7 });
    });

    test('of an address that has told too much has its end heard all the same', async () => {
      const { tell, loads } = await setting();
      const device = randomUUID();
      await tell({ ...begun, load: 1 }, device);
      for (let n = 0; n < 320; n += 1) await tell({});
      const before = await loads();
      await tell({ load: 1 }, device);
      await later(60);
      expect(await loads()).toEqual(before);
    });
  });

  test('versions that are not released, and batches above the limits, are not counted', async () => {
    const { app, version, tell, loads } = await setting();
    await tell({ version: 'never' });
    expect(await loads({ version: 'never' })).toMatchObject({ loads: 0 });
    const reports = Array(17).fill({ ...loaded, app, version });
    expect((await server().send(reportLoads, { device: randomUUID(), reports })).status).toBe(400);
    const large = { device: randomUUID(), reports: [], more: 'x'.repeat(5000) };
    expect((await server().send(reportLoads, large)).status).toBe(413);
  });

  test('one address makes ten failures of a version count, another one more', async () => {
    const { tell, loads } = await setting();
    for (let n = 0; n < 50; n += 1) await tell(failed);
    expect(await loads()).toMatchObject({ failures: 10 });
    for (let n = 0; n < 50; n += 1) await tell(failed, randomUUID(), `2001:db8:0:1::${n}`);
    expect(await loads()).toMatchObject({ failures: 20 });
    await tell(failed, randomUUID(), '2001:db8:0:2::1');
    expect(await loads()).toMatchObject({ failures: 21 });
  });

  test('good loads of one address hid that a canary fails: of a canary sixty of them count, of any other version all', async () => {
    const { app, version, tell, loads } = await setting();
    const { site } = server();
    for (let n = 0; n < 80; n += 1) await tell({});
    expect(await loads()).toMatchObject({ loads: 80 });
    const file = join(site.directory, 'releases.json');
    const registry = JSON.parse(await readFile(file, 'utf8'));
    const build = { ...registry.remotes[app].active, version: `${version}-canary` };
    registry.remotes[app].canary = { build, percent: 5, since: '2026-01-01T00:00:00.000Z' };
    await site.write('releases.json', JSON.stringify(registry));
    const canary = { version: `${version}-canary`, cohort: 'canary' } as const;
    for (let n = 0; n < 80; n += 1) await tell(canary, randomUUID(), '10.3.0.1');
    expect(await loads(canary)).toMatchObject({ loads: 60 });
    for (let n = 0; n < 5; n += 1) await tell({ ...canary, ...failed }, randomUUID(), '10.3.0.1');
    await tell(canary, randomUUID(), '10.3.0.2');
    expect(await loads(canary)).toMatchObject({ loads: 66, failures: 5 });
  });

  test('a page of another site had its visitors report: that is refused', async () => {
    const { app, version, loads } = await setting();
    const from = (headers: Record<string, string>) =>
      server().app.inject({
        method: 'POST',
        url: '/api/report_loads',
        headers: { 'content-type': 'text/plain;charset=UTF-8', host: 'play.example', ...headers },
        payload: JSON.stringify({ device: randomUUID(), reports: [{ ...loaded, app, version }] }),
      });
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await from(evil)).statusCode).toBe(403);
    expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await loads()).toMatchObject({ loads: 0 });
    // As the pages of this server send it: they send no origin.
    expect((await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await from({ origin: 'http://play.example:8080' })).statusCode).toBe(200);
    expect(await loads()).toMatchObject({ loads: 2 });
  });

  test('a load of two minutes counts as one of sixteen seconds: after that the page had long said that it is late', async () => {
    const { tell, loads } = await setting();
    await tell({ ms: 120_000 });
    expect(withinMs((await loads()).times, 0.75)).toBe(16_384);
  });

  test('after thirty days nothing is left of a load', async () => {
    const { tell, loads } = await setting();
    const { db, clock } = server();
    await tell(failed);
    clock.now = new Date(clock.now.getTime() + 31 * DAY_MS);
    await tell({});
    await cleanUp({ db, live: makeHub(), now: () => clock.now, kept: keptDays(server().settings) }, 100);
    expect(await loads()).toMatchObject({ loads: 1, failures: 0, causes: [] });
    const devices = await db.selectFrom('load_devices').selectAll().execute();
    expect(devices).toHaveLength(1);
  });
});
