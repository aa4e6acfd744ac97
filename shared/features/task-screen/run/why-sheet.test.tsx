import { createAppStore } from '@assistant/store';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerWith,
  asked,
  asksAbout,
  at,
  did,
  open,
  press,
  preview,
  server,
  went,
} from '../testing/open-why-sheet';

test.each([
  ['disabled', '没有启用', '启用', ['change', 'enabled', true]],
  ['outsideHours', '不在它的时段里', '改执行时间', ['schedule']],
  ['taskPaused', '失败后停下了', '立即执行', ['run']],
] as const)('what is %s is said, and changed in one press', async (reason, head, button, done) => {
  server.answer = answerWith({ reason });
  open();
  expect(await screen.findByText(head)).toBeVisible();
  expect(asked[0]).toMatch(/\/api\/tasks\/why \{"task":"[^"]+"\}$/);
  await press(button);
  expect(did).toEqual([['close'], [...done]]);
});

test('regression: a sheet that is opened again offered the change of the answer before, and took it away under the finger', async () => {
  server.answer = answerWith({ reason: 'disabled' });
  const store = createAppStore();
  const close = open(undefined, store);
  await screen.findByRole('button', { name: '启用' });
  close();
  // The store forgets what no one shows in a task of its own.
  await new Promise((passed) => setTimeout(passed));
  const gone: string[] = [];
  const watching = new MutationObserver((changes) => {
    for (const { oldValue, removedNodes } of changes)
      gone.push(oldValue ?? '', ...[...removedNodes].map((node) => node.textContent ?? ''));
  });
  watching.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
  open(undefined, store);
  await screen.findByRole('button', { name: '启用' });
  watching.disconnect();
  expect(gone).not.toContain('启用');
});

test('what a change does to the plan is said before it is pressed', async () => {
  server.answer = answerWith({ reason: 'disabled' });
  open();
  expect(await screen.findByText('「启用」之后：下次 21:10（9 小时后）')).toBeVisible();
  expect(asked.at(-1)).toContain('/api/tasks/preview {"task":"raid","values":{"enabled":false,"times":3}}');
  expect(did).toEqual([]);
});

test.each([
  ['doneToday', '「撤销今日已完成」之后', '"after":"unmark"'],
  ['membership', '「开通或续期」之后', '"after":"renew"'],
  ['accountPaused', '现在继续的话', '"after":"resume"'],
  ['quietHours', '没有安静时段的话', '"after":"noQuietHours"'],
  ['outsideHours', '时段和日子都不限的话', '"windows":[],"weekdays":[1,2,3,4,5,6,7]'],
  ['coinCap', '「改上限与保留值」之后', '"values":{"enabled":false,"times":3}}'],
  ['waitsTurn', '「立即执行」：出战；不花元宝。之后', '"after":"run"'],
] as const)(
  'what follows a way out of %s is said, also where a link leads there',
  async (reason, words, as) => {
    server.answer = answerWith({ reason });
    open();
    expect(await screen.findByText(`${words}：下次 21:10（9 小时后）`)).toBeVisible();
    expect(asked.at(-1)).toContain('/api/tasks/preview {"task":"raid"');
    expect(asked.at(-1)).toContain(as);
  },
);

test('of a run that may spend it is said how much, what is spent and the cap', async () => {
  preview.coin = { most: 20, spent: 1040, cap: 1060 };
  server.answer = answerWith({ reason: 'needsHuman' });
  open();
  expect(await screen.findByText(/；至多花 20 元宝（今天已花 1,040，上限 1,060）。之后/)).toBeVisible();
  delete preview.coin;
});

test('a membership that is missing has a way to it', async () => {
  server.answer = answerWith({ reason: 'membership' });
  open();
  await userEvent.click(await screen.findByRole('link', { name: '开通或续期' }));
  expect(went).toHaveBeenCalledWith('/main/membership', expect.anything());
});

test('a mark is taken back', async () => {
  server.answer = answerWith({ reason: 'doneToday', until: '2026-05-01T16:05:00.000Z' });
  open();
  expect(await screen.findByText('明天 00:05（12 小时后）')).toBeVisible();
  await press('撤销今日已完成');
  expect(asked.join('\n')).toContain('/api/tasks/mark_done {"task":"raid","done":false}');
});

test('what is set elsewhere is reached by a link, and where nothing can be done the sheet closes', async () => {
  server.answer = answerWith({ reason: 'coinCap' });
  open();
  await userEvent.click(await screen.findByRole('link', { name: '改上限与保留值' }));
  expect(went).toHaveBeenCalledWith('/main/settings#dailyCoinCap', expect.anything());
});

test('the reason that ends last is the answer, with since when, until when and the words of the game; others follow', async () => {
  const text = { zh: '今天已经没有次数', en: 'No attempts are left' };
  server.answer = {
    ...answerWith(
      { reason: 'nothingToDo', since: at, until: '2026-05-01T06:00:00.000Z', text },
      { reason: 'quietHours', until: '2026-05-01T05:00:00.000Z' },
    ),
    next_run: '2026-05-01T06:00:00.000Z',
  };
  open();
  expect(await screen.findByText('这会儿没有事可做')).toBeVisible();
  expect(screen.getByText('今天已经没有次数')).toBeVisible();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['12:00', '14:00（2 小时后）']);
  expect(within(screen.getByRole('region', { name: '另外' })).getByText('现在是安静时段')).toBeVisible();
  await press('知道了');
  expect(did).toEqual([['close']]);
});

test('a record has its own reason, and what holds now below it', async () => {
  server.answer = answerWith({ reason: 'accountPaused' });
  open({
    id: 7,
    task: 'raid',
    started_at: '2026-05-01T02:00:00.000Z',
    finished_at: '2026-05-01T02:00:00.000Z',
    trigger: 'schedule',
    result: 'blocked',
    reason: 'floor',
    text: { zh: '粮草 4.6 万，低于保留值', en: 'Food is below its floor' },
    coin_spent: 0,
    gains: [],
    notify: false,
  });
  expect(screen.getByText(/10:00$/)).toBeVisible();
  expect(screen.getByText('留着没动')).toBeVisible();
  expect(screen.getByText('粮草 4.6 万，低于保留值')).toBeVisible();
  const now = await screen.findByRole('region', { name: '现在' });
  expect(within(now).getByText('您暂停了全部任务')).toBeVisible();
  expect(screen.getByText('附上：任务、这次记录、原因')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '问客服' }));
  expect(asksAbout()).toEqual({ task: 'raid', record: 7, reason: 'floor' });
});

test('a span in which runs were left out has its reason, how many, from when to when, and what holds now below it', async () => {
  server.answer = answerWith({ reason: 'notDue', until: '2026-05-01T05:00:00.000Z' });
  const [from, to] = ['2026-04-30T20:30:00.000Z', '2026-05-01T02:00:00.000Z'];
  open({ id: 12, task: 'raid', from, to, count: 5, reason: 'waitsTurn' });
  expect(screen.getByText('试炼 · 04:30 至 10:00')).toBeVisible();
  expect(screen.getByText('一直在排队')).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('5 次');
  const now = await screen.findByRole('region', { name: '现在' });
  expect(within(now).getByText('还没到时候')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '问客服' }));
  expect(asksAbout()).toEqual({ task: 'raid', span: 12, reason: 'waitsTurn' });
});

test('of a span that goes on it is said what follows, and since when; of a hundred runs, that there may be more', () => {
  server.answer = undefined;
  open({ id: null, task: 'raid', from: at, to: null, count: 100, reason: 'stopped' });
  expect(screen.getByText('试炼 · 12:00 起')).toBeVisible();
  expect(screen.getByText(/立即执行后继续/)).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('100 次以上');
});

test('regression: of a reason that no one knows the end of, no end is said', async () => {
  server.answer = answerWith({ reason: 'engineLate', since: at });
  open();
  expect(await screen.findByText('是助手慢了')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['从']);
  await press('知道了');
});

test('the task stands in the head, under its question; the way out comes before customer service', async () => {
  server.answer = answerWith({ reason: 'disabled' });
  open();
  const enable = await screen.findByRole('button', { name: '启用' });
  expect(screen.getByRole('dialog', { name: '为什么没执行？' })).toHaveAccessibleDescription('试炼');
  expect(screen.getByRole('heading', { level: 2, name: /试炼/ })).toBeVisible();
  const service = screen.getByRole('link', { name: '问客服' });
  expect(service).toHaveAccessibleDescription('附上：任务、原因');
  expect(enable.compareDocumentPosition(service)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('two things of a plan are one sentence', async () => {
  preview.reason = 'accountPaused';
  server.answer = answerWith({ reason: 'disabled' });
  open();
  expect(await screen.findByText('「启用」之后：下次 21:10（9 小时后），已暂停全部任务')).toBeVisible();
  preview.reason = null;
});

test('where nothing keeps it, that is said; so is that it runs', async () => {
  server.answer = answerWith();
  open();
  expect(await screen.findByText('没有什么挡着它')).toBeVisible();
});

test('customer service is asked with the ids, and nothing is sent before the player does', async () => {
  server.answer = answerWith({ reason: 'gameLock' });
  open();
  await screen.findByText('游戏里还没有开放');
  await userEvent.click(screen.getByRole('link', { name: '问客服' }));
  expect(asksAbout()).toEqual({ task: 'raid', reason: 'gameLock' });
  const [to] = went.mock.calls[0] as [string];
  expect(decodeURIComponent(new URL(to, 'https://site').hash)).toBe(
    '#about=试炼为什么没执行？游戏里还没有开放',
  );
});

test('without an answer it says so and asks again', async () => {
  server.answer = undefined;
  open();
  expect(await screen.findByText('没有读到原因')).toBeVisible();
  server.answer = { ...answerWith(), running: true };
  await press('重试');
  expect(await screen.findByText('正在执行')).toBeVisible();
});

test('where the server fails, customer service gets the number of the request', async () => {
  server.answer = null;
  open();
  expect(await screen.findByText('没有读到原因')).toBeVisible();
  expect(screen.getByText('附上：任务、编号')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '问客服' }));
  expect(asksAbout()).toEqual({ task: 'raid', request: 'K7F-42' });
});
