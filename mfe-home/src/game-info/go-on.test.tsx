import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW, tasksDay, tasksStatus } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { at, enabled, openWarTable } from '../testing/war-table';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const said = (store: ReturnType<typeof openWarTable>['store'], words: string) =>
  waitFor(() => expect(store.getState().toasts.map(({ message }) => message)).toContain(words));

const planned = [
  { task: 'shop', at: at('13:00') },
  { task: 'mining', at: at('14:00') },
  { task: 'mining', at: at('16:00') },
];

function openDay(account: Parameters<typeof tasksStatus>[0] = {}) {
  const server = sampleServer()
    .on('getConfig', enabled)
    .on('tasksStatus', tasksStatus({ next_run: at('13:00'), going_on: 0, ...account }))
    .on('tasksDay', tasksDay({ utc_offset_min: 480, planned }));
  return openWarTable(server);
}

test('the rest of the day runs once now, after a question that says how much it is', async () => {
  const { user, server, store } = openDay();
  server.on('tasksGoOn', { tasks: ['shop', 'mining'], begins_at: at('12:00'), reason: null });
  await user.click(await screen.findByRole('button', { name: '接着执行今天剩余的任务' }));
  const sheet = within(await screen.findByRole('dialog', { name: '接着执行' }));
  expect(sheet.getByText(/^今天还有 3 次（2 项）/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '现在执行' }));
  expect(server.bodies('tasksGoOn')).toMatchObject([{ on: true }]);
  await said(store, '好，2 项依次执行');
});

test('in quiet time it says that it waits, and until when', async () => {
  const { user, server, store } = openDay({ quiet_now: true });
  server.on('tasksGoOn', { tasks: ['shop', 'mining'], begins_at: at('15:00'), reason: 'quietHours' });
  await user.click(await screen.findByRole('button', { name: '接着执行今天剩余的任务' }));
  const sheet = within(await screen.findByRole('dialog', { name: '接着执行' }));
  expect(sheet.getByText('现在是安静时段，会等到安静时段过了再开始。')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '到时执行' }));
  await said(store, '好，2 项 23:00 起依次执行');
});

test('what goes on is said after the page is opened again, and can be stopped; a refusal is said', async () => {
  const { user, server, store } = openDay({ going_on: 2 });
  server.on('tasksGoOn', () => ({ code: 503, msg: '服务器繁忙' }));
  await user.click(await screen.findByRole('button', { name: '正在接着执行，还有 2 项' }));
  const sheet = within(await screen.findByRole('dialog', { name: '接着执行' }));
  await user.click(sheet.getByRole('button', { name: '停下' }));
  expect(await sheet.findByText('服务器繁忙')).toBeVisible();
  server.on('tasksGoOn', { tasks: [], begins_at: null, reason: null });
  await user.click(sheet.getByRole('button', { name: '停下' }));
  expect(server.bodies('tasksGoOn')).toMatchObject([{ on: false }, { on: false }]);
  await said(store, '已停下，其余的照原来的时间执行');
});

test.each([
  ['everything is paused', { paused_until: at('18:00') }],
  ['an older server cannot be asked', { going_on: undefined }],
])('there is no such button where %s', async (_why, account) => {
  openDay(account as Parameters<typeof tasksStatus>[0]);
  expect(await screen.findByRole('grid', { name: '今天的安排' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '接着执行今天剩余的任务' })).toBeNull();
});
