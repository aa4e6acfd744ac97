import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import type { Entry, TaskOutcome } from '@assistant/game';
import { keepAccount } from '../account/deletion-repository';
import { makeBench } from '../testing/bench';
import { DONE, fakeGame } from '../testing/fake-game';
import { onEachDatabase } from '../testing/server';
import { definitionOf } from '../testing/site';

const inChina = (time: string) => new Date(`2026-05-01T${time}+08:00`).toISOString();
const hourly = { ...definitionOf('mining', 'basic'), rhythm: [{ at: 'hour' as const }] };
const task = { mining: { enabled: true, jitterMin: 0 } };

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, status, records, member, idOf } = makeBench(server);

  const others = [
    { ...hourly, id: 'legendary' },
    { ...hourly, id: 'npc-pk', tier: 'premium' as const },
  ];
  beforeAll(() => server().site.release('2', [hourly, ...others]));
  beforeEach(begin);

  const leftOut = async (token: string, task = 'mining') =>
    (await server().send(calls.tasksRecords, { task }, { token })).data.left_out?.map(
      ({ from, to, count, reason }) => [reason, from, to, count],
    );
  const rows = () => server().db.selectFrom('left_out_spans').selectAll().execute();

  test('the runs of a pause are a span: shown while it goes on, without the run that is made up for, kept when it is over', async () => {
    const token = await server().player('paused');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    expect(runs).toHaveLength(1);
    pass(30);
    await save(token, { account: { pausedUntil: inChina('15:30') } });
    await engine.pass();
    expect(await leftOut(token)).toEqual([]);
    pass(120);
    expect(await leftOut(token)).toEqual([['accountPaused', inChina('13:00'), null, 1]]);
    const before = await rows();
    await engine.pass();
    expect(await rows()).toEqual(before);
    pass(60);
    await engine.pass();
    expect(runs).toHaveLength(2);
    const over = [['accountPaused', inChina('13:00'), inChina('15:30'), 2]];
    expect(await leftOut(token)).toEqual(over);
    pass(30);
    await engine.pass();
    expect(await leftOut(token)).toEqual(over);
  });

  test('a pause that is taken back before a run was due leaves nothing', async () => {
    const token = await server().player('taken-back');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    pass(5);
    await save(token, { account: { pausedUntil: inChina('18:00') } });
    await engine.pass();
    pass(20);
    await save(token, { account: { pausedUntil: null } });
    await engine.pass();
    pass(35);
    await engine.pass();
    expect(runs).toHaveLength(2);
    expect(await leftOut(token)).toEqual([]);
  });

  test('while the game does not answer, a span goes on over each try, and nothing is written for it', async () => {
    const token = await server().player('unreachable');
    let up = true;
    const enter = async (): Promise<Entry> => {
      if (!up) throw new Error('down');
      return { ok: true };
    };
    const { gateway, runs } = await fakeGame(now, undefined, { enter });
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    up = false;
    pass(60);
    for (let tries = 0; tries < 30; tries += 1) {
      await engine.pass();
      pass(5);
    }
    expect((await rows()).filter(({ reason }) => reason === 'unreachable')).toEqual([]);
    expect(await leftOut(token)).toEqual([['unreachable', inChina('13:00'), null, 2]]);
    up = true;
    await engine.pass();
    expect(runs).toHaveLength(2);
    expect(await leftOut(token)).toEqual([['unreachable', inChina('13:00'), inChina('15:30'), 2]]);
  });

  test('a run whose record says why it was not made is not counted again, for the others of the login it is', async () => {
    const token = await server().player('wanted');
    let wants = false;
    const text = { zh: '请先在游戏里确认', en: 'Confirm it in the game first' };
    const enter = async (): Promise<Entry> => (wants ? { ok: false, why: 'needsHuman', text } : { ok: true });
    const { gateway } = await fakeGame(now, undefined, { enter });
    const engine = replica(gateway);
    const notify = { notify: ['needsHuman'] };
    await save(token, { ...task, legendary: { ...task.mining, ...notify } });
    await engine.pass();
    wants = true;
    pass(60);
    for (let hours = 0; hours < 3; hours += 1) {
      await engine.pass();
      pass(60);
    }
    wants = false;
    await engine.pass();
    const told = (await records(token)).filter(({ reason }) => reason === 'needsHuman');
    const out = await Promise.all(['mining', 'legendary'].map((id) => leftOut(token, id)));
    const ofTask = (id: string) => told.filter(({ task }) => task === id).length;
    const counted = (index: number) => Number(out[index]?.[0]?.[3] ?? 0);
    expect([ofTask('mining') + counted(0), ofTask('legendary') + counted(1)]).toEqual([3, 3]);
  });

  test('where no engine came, the runs that no other one makes up for are the assistant’s fault', async () => {
    const token = await server().player('outage');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    pass(4 * 60 + 30);
    await engine.pass();
    expect(runs).toHaveLength(2);
    expect(await leftOut(token)).toEqual([['engineLate', inChina('13:00'), inChina('16:30'), 3]]);
    await server().db.deleteFrom('left_out_spans').execute();
    pass(31);
    await engine.pass();
    expect(runs).toHaveLength(3);
    expect(await leftOut(token)).toEqual([]);
  });

  test('a session that breaks off leaves what it found to the next one, once', async () => {
    const token = await server().player('broken');
    const { gateway } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    pass(4 * 60 + 30);
    const { db } = server();
    const id = await idOf('broken');
    // A replica that took the account and is gone.
    const held = { lease_owner: randomUUID(), lease_until: new Date(now().getTime() + 60_000) };
    await db.updateTable('engine_accounts').set(held).where('account_id', '=', id).execute();
    await engine.pass();
    expect(await leftOut(token)).toEqual([]);
    pass(2);
    await engine.pass();
    await engine.pass();
    expect(await leftOut(token)).toEqual([['engineLate', inChina('13:00'), inChina('16:32'), 3]]);
  });

  test('a session that breaks off in its run leaves what it found to the next one, too', async () => {
    const token = await server().player('killed');
    let end: (outcome: TaskOutcome) => void = () => {};
    const outcomes = [DONE];
    const play = () => outcomes.pop() ?? new Promise<TaskOutcome>((done) => (end = done));
    const { gateway, runs } = await fakeGame(now, play);
    await save(token, task);
    await replica(gateway).pass();
    pass(4 * 60 + 30);
    const cut = replica(gateway).pass();
    while (runs.length < 2) await new Promise(setImmediate);
    outcomes.push(DONE);
    pass(2);
    await replica(gateway).pass();
    // What it still writes without its lease counts for nothing.
    end(DONE);
    await cut;
    expect(await leftOut(token)).toEqual([['engineLate', inChina('13:00'), inChina('16:30'), 3]]);
  });

  test('after the end of a membership runs are left out until it is renewed', async () => {
    const token = await server().player('lapses');
    const { gateway, runs } = await fakeGame(now);
    const engine = replica(gateway);
    await member('lapses', 'premium');
    await save(token, { 'npc-pk': task.mining });
    await engine.pass();
    await member('lapses', 'none');
    await engine.pass();
    pass(3 * 60 + 30);
    expect(await leftOut(token, 'npc-pk')).toEqual([['membership', inChina('13:00'), null, 2]]);
    await member('lapses', 'premium');
    await engine.pass();
    expect(runs).toHaveLength(2);
    expect(await leftOut(token, 'npc-pk')).toEqual([['membership', inChina('13:00'), inChina('15:30'), 2]]);
  });

  test('what is disabled, or moved by its own settings, is not left out; marked as done it is', async () => {
    const token = await server().player('changes');
    const { gateway } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    await save(token, { mining: { ...task.mining, windows: [{ from: '20:00', to: '21:00' }] } });
    await engine.pass();
    await save(token, { mining: { ...task.mining, enabled: false } });
    await engine.pass();
    pass(3 * 60);
    await engine.pass();
    expect(await leftOut(token)).toEqual([]);
    await save(token, task);
    await engine.pass();
    await server().send(calls.tasksMarkDone, { task: 'mining', done: true }, { token });
    await engine.pass();
    pass(150);
    expect((await status(token)).next_reason).toBe('doneToday');
    expect(await leftOut(token)).toEqual([['doneToday', inChina('16:00'), null, 1]]);
  });

  test('regression: an account that is kept after all was not left alone by the engine', async () => {
    const token = await server().player('kept');
    const { gateway } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    await engine.pass();
    const { db } = server();
    const id = await idOf('kept');
    const until = new Date(now().getTime() + 86_400_000);
    await db.updateTable('accounts').set({ deletes_at: until }).where('id', '=', id).execute();
    pass(10 * 60);
    await engine.pass();
    await keepAccount(db, { id, account: 'kept' }, now(), async () => {});
    await engine.pass();
    expect(await leftOut(token)).toEqual([]);
  });

  test('a page of records has the spans of its time, each on one page', async () => {
    const token = await server().player('pages');
    const { gateway } = await fakeGame(now);
    const engine = replica(gateway);
    await save(token, task);
    for (let times = 0; times < 3; times += 1) {
      pass(3 * 60);
      await engine.pass();
    }
    const read = async (request: { task?: string; limit?: number; before?: number }) =>
      (await server().send(calls.tasksRecords, request, { token })).data;
    let found = await read({ task: 'mining', limit: 1 });
    const seen = [...(found.left_out ?? [])];
    while (found.has_more) {
      found = await read({ task: 'mining', limit: 1, before: found.records.at(-1)?.id ?? 0 });
      seen.push(...(found.left_out ?? []));
    }
    expect(seen).toEqual((await read({ task: 'mining' })).left_out);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(1);
    expect((await read({})).left_out).toBeUndefined();
  });
});
