import type { RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Field, TaskDefinition } from '@assistant/tasks';
import { makeBench } from '../../testing/bench';
import { fakeGame } from '../../testing/fake-game';
import { onEachDatabase } from '../../testing/server';
import { definitionOf } from '../../testing/site';

const label = { zh: '字段', en: 'Field' };
const plain = { label, help: label, provenance: 'D' } as const;

const FIELDS: Field[] = [
  {
    ...plain,
    key: 'channels',
    type: 'multi',
    options: ['world', 'country', 'guild', 'system', 'private'].map((value) => ({ value, label })),
    default: ['world', 'country', 'guild'],
  },
  { ...plain, key: 'record', type: 'sw', default: true },
  { ...plain, key: 'keepDays', type: 'int', min: 1, max: 90, default: 7 },
  { ...plain, key: 'keywords', type: 'textList', max: 20, maxLength: 30, default: [] },
  { ...plain, key: 'hideSystem', type: 'sw', default: false },
  { ...plain, key: 'respectBlacklist', type: 'sw', default: true },
  { ...plain, key: 'pollSec', type: 'int', min: 10, max: 600, default: 60 },
];

const VIEWER: TaskDefinition = {
  ...definitionOf('chat', 'supreme'),
  kind: 'viewer',
  groups: [{ id: 'records', title: label, fields: FIELDS }],
};

onEachDatabase((server) => {
  const { now, pass, begin, replica, save, member } = makeBench(server);
  const read = async (token: string, request: RequestOf<'tasksChatRecords'> = {}) =>
    (await server().send(calls.tasksChatRecords, request, { token })).data;
  const supreme = async (account: string) => {
    const token = await server().player(account);
    await member(account, 'supreme');
    return token;
  };

  beforeAll(() => server().site.release('2', [VIEWER]));
  beforeEach(begin);

  test('is for supreme members', async () => {
    const token = await server().player('below');
    expect((await server().send(calls.tasksChatRecords, {}, { token })).status).toBe(403);
  });

  test('gives the lines of the chosen channels, newest first, page by page', async () => {
    const token = await supreme('reader');
    const first = await read(token, { limit: 10 });
    expect(first).toMatchObject({
      has_more: true,
      simulated: true,
      last_sync: now().toISOString(),
      hits_today: 0,
    });
    expect(first.lines).toHaveLength(10);
    const ids = first.lines.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const second = await read(token, { limit: 10, before: ids.at(-1) });
    expect(second.lines.every(({ id }) => id < Math.min(...ids))).toBe(true);
    const world = await read(token, { channels: ['world'] });
    expect(new Set(world.lines.map(({ channel }) => channel))).toEqual(new Set(['world']));
    expect((await read(token, { channels: [] })).lines).toEqual([]);
  });

  test('finds text and sender, and marks and counts the keywords', async () => {
    const token = await supreme('searcher');
    await save(token, { chat: { keywords: ['襄阳'], channels: ['world'] } });
    const { lines, hits_today } = await read(token, { limit: 200 });
    const hits = lines.filter(({ hit }) => hit);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ text }) => text.includes('襄阳'))).toBe(true);
    const only = await read(token, { hits_only: true, limit: 200 });
    expect(only.lines.every(({ hit }) => hit)).toBe(true);
    expect(hits_today).toBeGreaterThan(0);
    const sender = lines[0]?.from ?? '';
    const found = await read(token, { query: sender });
    expect(found.lines.length).toBeGreaterThan(0);
    expect(found.lines.every(({ from, text }) => from.includes(sender) || text.includes(sender))).toBe(true);
    expect((await read(token, { query: '%' })).lines).toEqual([]);
  });

  test('the engine goes on keeping lines, and deletes those that are too old', async () => {
    const token = await supreme('keeper');
    await save(token, { chat: { keepDays: 1 } });
    const before = (await read(token)).stored;
    const { gateway } = await fakeGame(now);
    const engine = replica(gateway);
    pass(6 * 60);
    await engine.pass();
    const grown = await read(token);
    expect(grown.last_sync).toBe(now().toISOString());
    expect(grown.stored).toBeGreaterThan(0);
    pass(24 * 60);
    const later = await read(token, { limit: 200 });
    expect(later.lines.every(({ at }) => now().getTime() - Date.parse(at) <= 24 * 60 * 60_000)).toBe(true);
    expect(before).toBeGreaterThan(0);
  });

  test('without keeping, lines are shown live and none is stored', async () => {
    const token = await supreme('live');
    await save(token, { chat: { record: false } });
    const page = await read(token, { limit: 10 });
    expect(page).toMatchObject({ stored: 0, last_sync: null, has_more: true });
    expect(page.lines).toHaveLength(10);
    const next = await read(token, { limit: 10, before: page.lines.at(-1)?.id });
    expect(next.lines[0]?.id).toBeLessThan(page.lines.at(-1)?.id ?? 0);
  });

  test('lines no database can keep are left out, and a game that is down leaves what is kept', async () => {
    const token = await supreme('odd-lines');
    await read(token);
    const line = { channel: 'world' as const, at: now(), blocked: false };
    const lines = [
      { ...line, id: 900_000_001, from: '甲\0', text: '坏' },
      { ...line, id: 900_000_002, from: '乙', text: '好' },
    ];
    const { gateway } = await fakeGame(now, undefined, { chatLines: async () => lines });
    pass(2);
    await replica(gateway).pass();
    expect((await read(token)).lines[0]).toMatchObject({ id: 900_000_002, text: '好' });
    const down = await fakeGame(now, undefined, { chatLines: () => Promise.reject(new Error('down')) });
    pass(2);
    await replica(down.gateway).pass();
    expect((await read(token)).lines[0]).toMatchObject({ id: 900_000_002 });
  });
});
