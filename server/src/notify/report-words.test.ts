import { accountSettings, type NotificationEvent } from '@assistant/contract';
import { webhooks } from './webhook-presets';
import { messageOf, type Reader } from './words';

type Report = Extract<NotificationEvent, { kind: 'report' }>;
const at = '2026-05-02T00:00:00.000Z';
const reader = (language: 'zh' | 'en', name = ''): Reader => ({
  language,
  reported: true,
  wishes: accountSettings.parse({}).notifications,
  shown: (moment) => moment,
  daysTo: () => 1,
  task: (id) => ({ title: { zh: `任务${id}${name}`, en: `Task ${id}${name}` }, path: `/basic/${id}` }),
});
const report = (change: Partial<Report> = {}): Report & { at: string } => ({
  kind: 'report',
  date: '2026-05-01',
  state: 'done',
  runs: 80,
  done: 76,
  done_before: 72,
  coin_spent: 60,
  coin_cap: 100,
  gains: [
    { name: { zh: '铜钱', en: 'Gold' }, amount: 182_000 },
    { name: { zh: '碎片', en: 'Shards' }, amount: 14 },
  ],
  left_out: [{ task: 'a', count: 2 }],
  waits: [],
  at,
  ...change,
});

test.each<[string, Partial<Report>, 'zh' | 'en', string, string]>([
  [
    'a day',
    {},
    'zh',
    '战报：5月1日完成 76 / 80',
    '铜钱 +18.2万，碎片 +14，元宝 −60（上限 100）。完成 76 次，前一天 72 次。没做的：任务a 2 次。',
  ],
  [
    'a day',
    {},
    'en',
    'Report of 1 May: 76 of 80 done',
    'Gold +182,000, Shards +14, coin −60 (cap 100). 76 done, 72 the day before. Left out: Task a 2×.',
  ],
  [
    'a first day without coin',
    { done_before: null, coin_spent: 0, coin_cap: null, left_out: [], gains: [] },
    'zh',
    '战报：5月1日完成 76 / 80',
    '',
  ],
  [
    'what waits',
    { state: 'open', waits: ['a', 'b'] },
    'zh',
    '战报：5月1日有 2 项等您处理',
    '等您处理：任务a、任务b。',
  ],
  [
    'what waits',
    { state: 'open', waits: ['a'] },
    'en',
    'Report of 1 May: 1 task needs you',
    'Needs you: Task a. ',
  ],
  ['a day on which the game had nothing to do', { runs: 0, done: 0 }, 'zh', '战报：5月1日没有事可做', '铜钱'],
  [
    'a day on which the game had nothing to do',
    { runs: 0, done: 0 },
    'en',
    'Report of 1 May: nothing to do',
    'Gold',
  ],
  ['a day without runs', { state: 'idle', runs: 0, done: 0 }, 'zh', '战报：5月1日没有执行', '铜钱'],
])('%s is said: %j in %s', (_what, change, language, title, text) => {
  const message = messageOf([report(change)], reader(language));
  expect(message).toMatchObject({
    title,
    path: '/main/report?day=2026-05-01',
    tag: 'assistant-report',
    urgent: false,
  });
  expect(message?.text.startsWith(text)).toBe(true);
  if (text === '') expect(message?.text).toBe('');
});

test.each([
  ['nothing waits', [], ['/main/report?day=2026-05-01 看战报', '/main/settings#report 改送达时间']],
  ['a task waits', ['a'], ['/basic/a 去处理', '/main/report?day=2026-05-01 看战报']],
  ['several wait', ['a', 'b'], ['/main/game-info 去处理', '/main/report?day=2026-05-01 看战报']],
])('its buttons are links: where %s', (_what, waits, buttons) => {
  const { actions } = messageOf([report({ waits })], reader('zh')) ?? {};
  expect(actions?.map(({ action, title }) => `${action} ${title}`)).toEqual(buttons);
});

test.each(['zh', 'en'] as const)('it has 300 characters at most, and the link: %s', (language) => {
  const long = messageOf([report({ waits: ['a', 'b', 'c'] })], reader(language, '名'.repeat(90)));
  if (!long) throw new Error('There is a message.');
  expect(Array.from(`${long.title}\n${long.text}`).length).toBe(300);
  expect(long.text.endsWith('…')).toBe(true);
  const url = `https://assistant.example${long.path}`;
  expect(JSON.stringify(webhooks.wecom.body({ ...long, id: 'x', url }))).toContain(url);
});

test('with the report, what was done and what failed waits for it; what needs the player does not', () => {
  const run = (result: 'done' | 'failed' | 'blocked') => ({
    kind: 'run' as const,
    task: 'a',
    result,
    reason: 'ok' as const,
    text: { zh: '话', en: 'words' },
    at,
  });
  const wishes = { ...reader('zh').wishes, taskDone: true };
  const said = (reported: boolean) =>
    messageOf([run('done'), run('failed'), run('blocked')], {
      ...reader('zh'),
      wishes,
      reported,
    })?.events.map((event) => event.kind === 'run' && event.result);
  expect(said(true)).toEqual(['blocked']);
  expect(said(false)).toEqual(['done', 'failed', 'blocked']);
  expect(messageOf([run('failed')], reader('zh'))).toBeUndefined();
});
