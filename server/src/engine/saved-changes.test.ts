import { randomUUID } from 'node:crypto';
import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';
import { claimDue, releaseLease } from './lease-repository';

const inChina = (text: string) => new Date(`${text}+08:00`).toISOString();

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status } = makeBench(server);

  beforeAll(() =>
    server().site.release('2', [definitionOf('mining', 'basic'), definitionOf('legendary', 'basic')]),
  );
  beforeEach(begin);

  test('a saved change moves the next run, and a disabled task runs no more', async () => {
    const token = await server().player('changer');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    const mining = { enabled: true, scheduleMode: 'fixedTimes', fixedTimes: ['14:00'], jitterMin: 0 };
    await save(token, { mining });
    await engine.pass();
    expect((await status(token)).next_run).toBe(inChina('2026-05-01T14:00'));
    await save(token, { mining: { ...mining, fixedTimes: ['13:00'] } });
    await engine.pass();
    pass(60);
    await engine.pass();
    expect(runs).toHaveLength(1);
    await save(token, { mining: { ...mining, enabled: false } });
    pass(24 * 60);
    await engine.pass();
    expect(runs).toHaveLength(1);
  });

  test('a change that is saved while a task runs is followed after it', async () => {
    const token = await server().player('restless');
    const off = () => save(token, { legendary: { enabled: false } });
    const { gateway, runs } = await fakeGame(now, async () => {
      await off();
      return DONE;
    });
    await save(token, { mining: { enabled: true, priority: 1 }, legendary: { enabled: true } });
    const engine = replica(gateway);
    await engine.pass();
    expect(runs.map(({ task }) => task)).toEqual(['mining']);
    expect((await status(token, 'legendary')).next_reason).toBe('disabled');
  });

  test('a change that is saved while a game session plans ahead wakes the account again', async () => {
    const token = await server().player('late-change');
    const { db } = server();
    await save(token, { mining: { enabled: true } });
    const [lease] = await claimDue(db, randomUUID(), now(), 1);
    if (!lease) throw new Error('The saved account is due.');
    await save(token, { mining: { enabled: false } });
    await releaseLease(db, lease, { wakeAt: null, changes: lease.changes, now: now() });
    expect(await claimDue(db, randomUUID(), now(), 1)).toMatchObject([{ accountId: lease.accountId }]);
  });
});
