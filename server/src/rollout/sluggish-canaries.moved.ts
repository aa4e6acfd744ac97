import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadReport, reportLoads } from '@assistant/contract';
import { canary, folderStore } from '@assistant/release-store';
import { commitTo, contractSite, uses } from '@assistant/release-store/testing';
import { makeReleaseControl } from '../released/release-control';
import { onEachDatabase } from '../testing/server';
import { readFigures } from './figures-repository';
import { readLoads } from './load-repository';
import { readLoadStatus } from './load-status';
import { tendCanaries } from './tend-canaries';

const site = join(tmpdir(), `sluggish-canaries-${process.pid}`);
const APP = 'mfe-chat';
type Version = 'c1' | 'c2';

const registry = async () => {
  const released = await folderStore(site).read();
  if (!released) throw new Error('nothing is released');
  return released.registry;
};
const percent = async () => (await registry()).remotes[APP]?.canary?.percent;

beforeEach(async () => {
  await rm(site, { recursive: true, force: true });
  const of = contractSite(site);
  await commitTo(site, (await of.newSite()).registry);
  await of.publish(APP, 'c2', uses('1.0.0', 'Button'));
});
afterAll(() => rm(site, { recursive: true, force: true }));

onEachDatabase(
  (server) => {
    const now = () => server().clock.now;
    let devices = 0;
    /** Gives some players the canary, at a time of its own, so that no other test's loads are judged. */
    async function begin() {
      server().clock.now = new Date(now().getTime() + 3 * 24 * 60 * 60_000);
      const planned = await canary(site, await registry(), APP, 'c2', 50);
      const said = { command: 'canary', who: 'ops@machine' };
      await folderStore(site, undefined, { now }).commit({ on: 1, registry: planned, ...said });
    }
    async function reportAll(
      version: Version,
      all: Partial<LoadReport>[],
      ip?: string,
      device = randomUUID(),
    ) {
      devices += 1;
      const cohort = version === 'c1' ? 'stable' : 'canary';
      const loaded = { cohort, outcome: 'loaded', phase: 'shown', ms: 600 } as const;
      const reports = all.map((one) => ({ app: APP, version, ...loaded, ...one }));
      const own = `10.${devices >> 16}.${(devices >> 8) & 255}.${devices & 255}`;
      await server().send(reportLoads, { device, reports }, { ip: ip ?? own });
    }
    const report = (
      version: Version,
      one: Partial<LoadReport>,
      ip?: string,
      device?: ReturnType<typeof randomUUID>,
    ) => reportAll(version, [one], ip, device);
    /** Devices load a version and use it; of one in so many an answer is slow. */
    async function use(version: Version, count: number, slowIn: number) {
      for (let n = 0; n < count; n += 1) {
        const slow = n % slowIn === 0;
        await reportAll(version, [{}, { outcome: slow ? 'sluggish' : 'smooth', ms: slow ? 900 : 80 }]);
      }
    }
    const tend = () => {
      const releases = makeReleaseControl(site, '', now);
      return tendCanaries({ db: server().db, releases, now, done: () => {} });
    };
    const loads = (version: Version) => readLoads(server().db, { app: APP, version, since: new Date(0) });

    test('a canary that answers slowly where the stable version does not is halted, and the record says why', async () => {
      await begin();
      await use('c1', 60, 30);
      await use('c2', 60, 2);
      await tend();
      expect(await percent()).toBeUndefined();
      const [halt] = await folderStore(site).history();
      expect(halt).toMatchObject({ who: 'server', command: 'halt mfe-chat' });
      expect(halt?.why).toBe(
        'c2: 30 of 60 devices had an answer slower than 500 ms (50 %); c1: 2 of 60 devices had an answer slower than 500 ms (3.3 %); the margin is 5 %',
      );
    });

    test('one that answers no slower than the stable version goes on', async () => {
      await begin();
      await use('c1', 60, 2);
      await use('c2', 60, 2);
      await tend();
      expect(await percent()).toBe(50);
    });

    test.each([
      ['c2', 'sluggish'],
      ['c2', 'smooth'],
      ['c1', 'sluggish'],
      ['c1', 'smooth'],
    ] as const)(
      'one address makes ten answers of %s count, all %s, and halts no canary by them',
      async (version, outcome) => {
        await begin();
        await use('c1', 60, 60);
        await use('c2', 52, 60);
        const before = await loads(version);
        const address = `192.0.2.${(devices % 200) + 1}`;
        for (let n = 0; n < 14; n += 1) await report(version, { outcome }, address);
        const { measured, sluggish, ...rest } = await loads(version);
        const slow = outcome === 'sluggish' ? 10 : 0;
        expect([measured - before.measured, sluggish - before.sluggish]).toEqual([10, slow]);
        expect(rest.loads).toBe(before.loads);
        await tend();
        expect(await percent()).toBe(50);
        // Loads from there are counted as before.
        await report(version, {}, address);
        expect(await loads(version)).toMatchObject({ loads: before.loads + 1 });
      },
    );

    test('a device is one trial of a canary, on however many days; of the stable version it is one each day', async () => {
      await begin();
      const device = randomUUID();
      const [c1, c2] = [await loads('c1'), await loads('c2')];
      for (let day = 0; day < 3; day += 1) {
        for (const version of ['c1', 'c2'] as const)
          await report(version, { outcome: day === 1 ? 'sluggish' : 'smooth' }, undefined, device);
        server().clock.now = new Date(now().getTime() + 24 * 60 * 60_000);
      }
      expect((await loads('c1')).measured).toBe(c1.measured + 3);
      expect(await loads('c2')).toMatchObject({ measured: c2.measured + 1, sluggish: c2.sluggish + 1 });
    });

    test('a device counts once a day, and as sluggish if one page of it was', async () => {
      const before = await loads('c1');
      const device = randomUUID();
      for (const outcome of ['smooth', 'sluggish', 'sluggish', 'smooth', 'loaded'] as const)
        await report('c1', { outcome }, undefined, device);
      const after = await loads('c1');
      for (const what of ['loads', 'measured', 'sluggish'] as const)
        expect(after[what]).toBe(before[what] + 1);
      expect(after.failures).toBe(before.failures);
    });

    test('the parts of first loads have medians, of both sides; parts that cannot be do not cost the load', async () => {
      await begin();
      const parts = (fetch: number) => ({
        outcome: 'timed' as const,
        parts: { fetch, evaluate: 30, mount: 60 },
      });
      await reportAll('c1', [{}, parts(100)]);
      for (const fetch of [400, 400, 9000]) await reportAll('c2', [{}, parts(fetch)]);
      for (const wrong of [-1, 1e9, 'text']) await reportAll('c2', [{}, parts(wrong as number)]);
      const { versions, canaries } = await readLoadStatus(server().db, await registry(), now());
      const medians = (fetch: number) => ({ fetch, evaluate: 32, mount: 64 });
      expect(versions.find(({ version }) => version === 'c1')?.parts).toEqual(medians(108));
      expect(canaries[0]).toMatchObject({ loads: 6, parts: medians(431) });
      const figures = await readFigures(server().db, now());
      expect(figures.get(`${APP} c2`)).toMatchObject({
        parts: medians(431),
        answers: { measured: 0, sluggish: 0 },
      });
    });
  },
  { SITE_DIR: site },
);
