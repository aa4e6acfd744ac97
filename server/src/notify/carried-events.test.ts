import { accountSettings } from '@assistant/contract';
import { carriedOf } from './carried-events';
import { webhooks } from './webhook-presets';
import { messageOf, type Reader } from './words';

const reader = (language: 'zh' | 'en'): Reader => ({
  language,
  wishes: accountSettings.parse({}).notifications,
  shown: (moment) => moment,
  daysTo: () => 1,
  task: (id) => ({ title: { zh: `任务${id}`, en: `Task ${id}` }, path: `/basic/${id}` }),
});

/** So many failed runs, one a minute, of so many tasks in turn. */
const runs = (count: number, tasks: number, text = '游戏没有回应') =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'run' as const,
    task: `t${index % tasks}`,
    result: 'failed' as const,
    reason: 'unreachable' as const,
    text: { zh: text, en: text },
    at: new Date(Date.UTC(2026, 4, 1, 0, index)).toISOString(),
  }));

test.each<[string, number, number, string]>([
  ['few', 19, 19, '2026-05-01T00:00:00.000Z'],
  ['as many as there is room for', 20, 20, '2026-05-01T00:00:00.000Z'],
  ['more', 2900, 20, '2026-05-03T00:00:00.000Z'],
])('of %s events the newest are carried', (_what, count, carried, first) => {
  const events = carriedOf(runs(count, 3));
  expect(events).toHaveLength(carried);
  expect(events[0]?.at).toBe(first);
  expect(events).toEqual(runs(count, 3).slice(-events.length));
});

test.each<[string, 'zh' | 'en', number, number, string]>([
  ['of three tasks', 'zh', 2900, 3, '2900 条新通知'],
  ['of three tasks', 'en', 2900, 3, '2900 notifications'],
  ['of one task', 'zh', 2900, 1, '任务t0：失败（共 2900 条）'],
  ['of one task', 'en', 2900, 1, 'Task t0: failed (2900 in all)'],
  ['of one task, all carried', 'zh', 2, 1, '任务t0：失败'],
  ['of two tasks, all carried', 'en', 5, 2, '5 notifications'],
])('the title says how many there are in all: %s, %s, %i', (_what, language, count, tasks, title) => {
  expect(messageOf(runs(count, tasks), reader(language))?.title).toBe(title);
});

test('what needs the player makes a message urgent also where it is too old to be carried', () => {
  const [first, ...others] = runs(100, 2);
  if (!first) throw new Error('There are a hundred.');
  expect(messageOf([{ ...first, result: 'blocked' }, ...others], reader('zh'))).toMatchObject({
    urgent: true,
    text: expect.stringMatching(/^任务t0：需要您处理；/),
  });
});

test.each([
  ['Chinese', '文'],
  ['quoted', '"'],
  ['unreadable', '\u0001'],
  ['emoji', '😀'],
])('a body stays below 16 kB, whatever the game says: %s', (_what, letter) => {
  const message = messageOf(runs(2900, 300, letter.repeat(500 / letter.length)), reader('zh'));
  const alone = messageOf(runs(2900, 1, letter.repeat(20_000)), reader('zh'));
  for (const one of [message, alone]) {
    if (!one) throw new Error('There is something to tell.');
    const body = JSON.stringify(webhooks.plain.body({ ...one, id: 'x'.repeat(36), url: 'x'.repeat(1000) }));
    expect(Buffer.byteLength(body)).toBeLessThan(16_384);
  }
  expect(message?.events.length).toBeGreaterThan(0);
});
