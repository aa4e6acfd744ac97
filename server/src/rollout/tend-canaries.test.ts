import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadReport, type ReleaseCanary, reportLoads } from '@assistant/contract';
import { folderStore, planCanary, type Released } from '@assistant/release-store';
import { commitTo, contractSite, uses } from '@assistant/release-store/testing';
import { makeReleaseControl } from '../released/release-control';
import { onEachDatabase } from '../testing/server';
import { judgeCanaries } from './judge-canaries';
import { tendCanaries } from './tend-canaries';

const site = join(tmpdir(), `tend-canaries-${process.pid}`);
const store = folderStore(site);
const read = async () => (await store.read()) as Released;
const chat = async () => (await read()).registry.remotes['mfe-chat'];
const MINUTE_MS = 60_000;

beforeEach(async () => {
  await rm(site, { recursive: true, force: true });
  const of = contractSite(site);
  await commitTo(site, (await of.newSite()).registry);
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'));
});
afterAll(() => rm(site, { recursive: true, force: true }));

/** Whether the player with this number belongs to the first `percent` of them. */
const isAmong = (player: number, percent: number) =>
  createHash('sha256').update(String(player)).digest().readUInt32BE() / 2 ** 32 < percent / 100;

onEachDatabase(
  (server) => {
    const now = () => server().clock.now;
    const releases = makeReleaseControl(site, '', now);
    const told: string[] = [];
    const tend = () =>
      tendCanaries({ db: server().db, releases, now, done: (_change, why) => told.push(why) });
    const wait = (minutes: number) => {
      server().clock.now = new Date(now().getTime() + minutes * MINUTE_MS);
    };
    const give = async (percent: number, schedule?: ReleaseCanary['schedule']) => {
      const { registry, revision } = await read();
      const plan = await planCanary(site, registry, 'mfe-chat', 'c2', percent, { schedule });
      const said = { command: `canary mfe-chat c2 ${percent}`, who: 'ops@machine' };
      await folderStore(site, undefined, { now }).commit({ on: revision, registry: plan.registry, ...said });
    };
    /** Players load the app, each from an address and a device of their own. */
    async function play(players: number, fails: (player: number) => boolean, ms = 600) {
      const { active, canary } = (await chat()) ?? {};
      for (let player = 0; player < players; player += 1) {
        const isCanary = canary !== undefined && isAmong(player, canary.percent);
        const failed = isCanary && fails(player);
        const report: LoadReport = {
          app: 'mfe-chat',
          version: (isCanary ? canary.build.version : active?.version) ?? '',
          cohort: isCanary ? 'canary' : 'stable',
          ms: isCanary ? ms : 600,
          ...(failed
            ? { outcome: 'fellBack', phase: 'render', reason: 'crashed' }
            : { outcome: 'loaded', phase: 'shown' }),
        };
        const ip = `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;
        await server().send(reportLoads, { device: randomUUID(), reports: [report] }, { ip });
      }
    }

    test('a canary that fails a fifth of its loads is halted: its devices go back, the record says why', async () => {
      await give(50);
      await play(60, (player) => player % 5 === 0);
      // Of both sides there have to be enough.
      await tend();
      expect((await chat())?.canary?.percent).toBe(50);
      await play(240, (player) => player % 5 === 0);
      await tend();
      expect(await chat()).toMatchObject({ active: { version: 'c1' } });
      expect((await chat())?.canary).toBeUndefined();
      const [halt] = await store.history();
      expect(halt).toMatchObject({ who: 'server', command: 'halt mfe-chat' });
      expect(halt?.changes).toEqual([{ app: 'mfe-chat', from: 'c2', to: 'c1', percent: 50 }]);
      expect(halt?.why).toMatch(
        /^c2: \d+ of \d+ loads failed \([\d.]+ %\); c1: 0 of \d+ loads failed \(0 %\); the margin is 0.5 %; most often: fellBack, render, crashed$/,
      );
      expect(told.at(-1)).toBe(halt?.why);
      // Nothing more is to be done.
      await tend();
      expect((await store.history())[0]?.revision).toBe(halt?.revision);
    });

    test('a canary that an operator resumes is judged anew, a good one goes on', async () => {
      await give(50);
      await play(200, () => true);
      await tend();
      expect((await chat())?.canary).toBeUndefined();
      wait(3);
      await give(50);
      await tend();
      expect((await chat())?.canary).toMatchObject({ percent: 50, since: now().toISOString() });
      await play(200, () => false);
      await tend();
      const [judged] = await judgeCanaries(server().db, (await read()).registry, now());
      expect(judged).toMatchObject({ health: 'well', canary: { failures: 0 } });
      expect(judged?.canary.loads).toBeGreaterThan(80);
    });

    test('a canary whose players wait much longer is halted with both times', async () => {
      await give(50);
      await play(160, () => false, 4000);
      await tend();
      const [halt] = await store.history();
      expect(halt?.why).toMatch(
        /^c2 takes 4\d{3} ms \(p75 of \d+ loads\), c1 6\d\d ms \(\d+ loads\); the margin is 30 %, at least 300 ms$/,
      );
    });

    test('one address cannot halt a good canary among many players', async () => {
      await give(50);
      await play(400, () => false);
      const report = { app: 'mfe-chat', version: 'c2', cohort: 'canary', phase: 'files', ms: 1 } as const;
      const forged = { ...report, outcome: 'failed', reason: 'altered' } as const;
      for (let n = 0; n < 100; n += 1)
        await server().send(reportLoads, { device: randomUUID(), reports: [forged] }, { ip: '192.0.2.1' });
      await tend();
      expect((await chat())?.canary?.percent).toBe(50);
    });

    test('sixty loads of two minutes from one address halted a good canary: ten of them count, and do not', async () => {
      wait(3);
      await give(50);
      await play(130, () => false);
      const report = { app: 'mfe-chat', version: 'c2', cohort: 'canary', phase: 'shown' } as const;
      const forge = async (ms: number, ip: string) => {
        for (let n = 0; n < 60; n += 1) {
          const reports = [{ ...report, outcome: 'loaded' as const, ms }];
          await server().send(reportLoads, { device: randomUUID(), reports }, { ip });
        }
        await tend();
        return (await chat())?.canary?.percent;
      };
      expect(await forge(120_000, '192.0.2.1')).toBe(50);
      // Nor those just above what the judge calls slow.
      expect(await forge(1000, '192.0.2.1')).toBe(50);
      for (const last of [2, 3]) await forge(1000, `192.0.2.${last}`);
      const [judged] = await judgeCanaries(server().db, (await read()).registry, now());
      expect(judged).toMatchObject({ health: 'well', canary: { failures: 0 } });
    });

    test('a schedule widens step by step when its time is over, in health, and gives it to everybody at last', async () => {
      await give(25, { steps: [25, 50, 100], soak_minutes: 120 });
      const since = now().toISOString();
      await play(300, () => false);
      await tend();
      expect((await chat())?.canary?.percent).toBe(25);
      wait(119);
      await tend();
      expect((await chat())?.canary?.percent).toBe(25);
      wait(1);
      await tend();
      expect((await chat())?.canary).toMatchObject({ percent: 50, since, widened_at: now().toISOString() });
      // Open pages of the devices that are reached now, and of no others, are notified.
      const [step] = await store.history(1);
      expect(step?.changes).toEqual([{ app: 'mfe-chat', from: 'c1', to: 'c2', percent: 25 }]);
      expect(step?.registry.alerted).toEqual({ 'mfe-chat': step?.revision });
      // The next one is counted from this step on, also by another replica.
      await Promise.all([tend(), tend()]);
      expect((await chat())?.canary?.percent).toBe(50);
      wait(120);
      // Loads of the step before said nothing of this one, and were taken for every later step.
      await tend();
      expect((await chat())?.canary?.percent).toBe(50);
      await play(200, () => false);
      await Promise.all([tend(), tend()]);
      expect(await chat()).toMatchObject({ active: { version: 'c2' }, previous: { version: 'c1' } });
      const steps = (await store.history()).slice(0, 3).map(({ who, command }) => [who, command]);
      expect(steps).toEqual([
        ['server', 'step mfe-chat'],
        ['server', 'step mfe-chat'],
        ['ops@machine', 'canary mfe-chat c2 25'],
      ]);
    });

    test('a schedule waits for loads, and while everything is frozen; a bad canary is halted all the same', async () => {
      await give(50, { steps: [50, 100], soak_minutes: 60 });
      wait(600);
      await tend();
      expect((await chat())?.canary?.percent).toBe(50);
      const { revision } = await read();
      await releases.commit(revision, { action: 'freeze', on: true }, { who: 'ops@machine' });
      await play(200, () => false);
      await tend();
      expect((await chat())?.canary?.percent).toBe(50);
      await play(200, () => true);
      await tend();
      expect((await chat())?.canary).toBeUndefined();
    });

    test('one address makes a fifth of the loads that a step waits for: forged ones stand in for them from five', async () => {
      wait(3);
      await give(50, { steps: [50, 100], soak_minutes: 60 });
      const sides = [
        ['c1', 'stable'],
        ['c2', 'canary'],
      ] as const;
      async function forge(ip: string) {
        for (const [version, cohort] of sides)
          for (let n = 0; n < 60; n += 1) {
            const load = {
              app: 'mfe-chat',
              version,
              cohort,
              outcome: 'loaded',
              phase: 'shown',
              ms: 600,
            } as const;
            await server().send(reportLoads, { device: randomUUID(), reports: [load] }, { ip });
          }
      }
      for (const last of [1, 2, 3, 4]) await forge(`198.51.100.${last}`);
      wait(60);
      await tend();
      const [judged] = await judgeCanaries(server().db, (await read()).registry, now());
      expect(judged).toMatchObject({
        percent: 50,
        health: 'well',
        next: { newLoads: { canary: 40, stable: 40 } },
      });
      await forge('198.51.100.5');
      await tend();
      expect(await chat()).toMatchObject({ active: { version: 'c2' } });
    });

    test('a percentage by hand ends the schedule', async () => {
      await give(5, { steps: [5, 100], soak_minutes: 1 });
      await give(50);
      await play(160, () => false);
      wait(600);
      await tend();
      expect((await chat())?.canary).toMatchObject({ percent: 50 });
      expect((await chat())?.canary?.schedule).toBeUndefined();
    });
  },
  { SITE_DIR: site },
);
