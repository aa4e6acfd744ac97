import { accountSettings, type NotificationEvent, type TaskResult } from '@assistant/contract';
import { messageOf, type Reader } from './words';

const at = '2026-05-01T04:00:00.000Z';
const run = (task: string, result: TaskResult) => ({
  kind: 'run' as const,
  task,
  result,
  reason: 'ok' as const,
  text: { zh: `${result} 中文`, en: `${result} in English` },
  at,
});
const reader = (more: Partial<Reader> = {}): Reader => ({
  language: 'zh',
  wishes: { ...accountSettings.parse({}).notifications, taskDone: true },
  shown: (moment) => moment.slice(0, 10),
  daysTo: () => 7,
  task: (id) =>
    id === 'gone' ? undefined : { title: { zh: `任务${id}`, en: `Task ${id}` }, path: `/basic/${id}` },
  ...more,
});

test.each<[NotificationEvent, string, string, string]>([
  [run('a', 'blocked'), '任务a：需要您处理', 'blocked 中文', '/basic/a'],
  [run('a', 'failed'), '任务a：失败', 'failed 中文', '/basic/a'],
  [run('gone', 'done'), '任务有新结果：完成', 'done 中文', '/main/game-info'],
  [{ kind: 'chat' }, '客服回复了您', '打开在线客服查看', '/main/customer-service'],
  [
    { kind: 'membership', level: 'premium', until: '2026-05-03T00:00:00Z' },
    '高级会员 7 天后到期',
    '2026-05-03 到期。之后高级任务停止执行，设置会保留',
    '/main/membership',
  ],
  [
    { kind: 'channelOff', name: '手机' },
    '一个通知方式已停用',
    '「手机」多次发送失败，已停用；可在助手设置里查看原因',
    '/main/settings',
  ],
  [{ kind: 'test' }, '测试通知', '收到这条，说明通知能送达', '/main/settings'],
])('one event is told in its own words: %j', (event, title, text, path) => {
  expect(messageOf([{ ...event, at }], reader())).toMatchObject({ title, text, path });
});

test.each<
  [Extract<NotificationEvent, { kind: 'membership' }>['level'], number, 'supreme' | null, string, string]
>([
  [
    'supreme',
    1,
    null,
    'Your supreme membership ends tomorrow',
    'Then premium and supreme tasks stop; your settings are kept.',
  ],
  ['basic', 0, null, 'Your basic membership ends today', 'Basic tasks go on.'],
  ['premium', 3, 'supreme', 'Your premium membership ends in 3 days', 'then your supreme membership begins.'],
])('the end of %s in %i days says what follows', (level, days, next, title, text) => {
  const event = { kind: 'membership' as const, level, until: '2026-05-03T00:00:00Z', days: 1, next, at };
  const message = messageOf([event], reader({ language: 'en', daysTo: () => days }));
  expect(message).toMatchObject({ title, text: expect.stringContaining(text) });
});

test('several are one message: what needs the player first, then what failed, then what was done', () => {
  const events = [run('a', 'done'), run('b', 'failed'), run('c', 'blocked'), { kind: 'chat' as const, at }];
  expect(messageOf(events, reader({ language: 'en' }))).toEqual({
    title: '4 notifications',
    text: 'Task c: needs you; Customer service has answered you; Task b: failed; Task a: done',
    path: '/main/game-info',
    tag: 'assistant-tasks',
    urgent: true,
    events,
  });
});

test('runs of one task with one result are one line, that of the newest', () => {
  const events = [run('a', 'failed'), { ...run('a', 'failed'), text: { zh: '新的', en: 'new' } }];
  const message = messageOf(events, reader());
  expect(message).toMatchObject({ title: '任务a：失败', text: '新的', path: '/basic/a' });
  expect(message?.events).toHaveLength(2);
});

test('of very many the first are named', () => {
  const events = Array.from({ length: 9 }, (_, index) => run(`t${index}`, 'failed'));
  const message = messageOf(events, reader());
  expect(message?.title).toBe('9 条新通知');
  expect(message?.text).toMatch(/^任务t0：失败；.*任务t4：失败…$/);
});

test.each<[string, Partial<Reader['wishes']>, NotificationEvent, boolean]>([
  ['done, wanted', { taskDone: true }, run('a', 'done'), true],
  ['done, not wanted', { taskDone: false }, run('a', 'partly'), false],
  ['failed, not wanted', { taskFailed: false }, run('a', 'failed'), false],
  ['needs the player, not wanted', { taskFailed: false }, run('a', 'blocked'), false],
  ['chat, not wanted', { chat: false }, { kind: 'chat' }, false],
  [
    'a membership',
    { chat: false, taskDone: false, taskFailed: false },
    { kind: 'membership', level: 'basic', until: at },
    true,
  ],
])('%s', (_what, wishes, event, told) => {
  const message = messageOf([{ ...event, at }], reader({ wishes: { ...reader().wishes, ...wishes } }));
  expect(message !== undefined).toBe(told);
});

test('messages of customer service take the place of each other, not of those of tasks', () => {
  expect(messageOf([{ kind: 'chat', at }], reader())?.tag).toBe('assistant-unread');
  expect(messageOf([{ kind: 'chat', at }, run('a', 'done')], reader())?.tag).toBe('assistant-tasks');
});
