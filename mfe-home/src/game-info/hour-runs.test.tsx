import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW, tasksDay } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { at, enabled, none, openWarTable, record, statistics, task } from '../testing/war-table';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

/** Opens the list of the hour of 13:00. */
async function openHour(server: ReturnType<typeof sampleServer>) {
  const page = openWarTable(server.on('getConfig', enabled));
  await page.user.click(await screen.findByRole('gridcell', { name: /^13 点，基础/ }));
  return { ...page, list: within(await screen.findByRole('group', { name: '13:00 的安排' })) };
}

test('the runs of an hour are listed with when they are expected, one after the other', async () => {
  const tasks = { mining: { ...none, runs: 2, seconds: 480 }, shop: { ...none, runs: 1, seconds: 300 } };
  const planned = ['mining', 'shop'].map((id) => ({ task: id, at: at('13:00') }));
  const { list, user } = await openHour(
    sampleServer()
      .on('tasksDay', tasksDay({ planned }))
      .on('tasksStatistics', { ...statistics, tasks }),
  );
  expect(await list.findByText('2 项，约 13:00–13:09 做完')).toBeVisible();
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('summary')?.textContent)).toEqual([
    '蓬蓬莱寻宝13:00',
    '商商店13:04',
  ]);
  await user.click(list.getByRole('button', { name: '收起' }));
  expect(screen.queryByRole('group', { name: '13:00 的安排' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^13:00/ }));
  expect(await screen.findByRole('group', { name: '13:00 的安排' })).toBeVisible();
});

test('a run to come is made now, or left out for today and taken in again, and the day is read again', async () => {
  const marks: unknown[] = [];
  const { server, user, list } = await openHour(
    sampleServer()
      .on('tasksDay', tasksDay({ planned: [{ task: 'shop', at: at('13:00') }] }))
      .on('tasksMarkDone', ({ task: id, done }) => {
        marks.push([id, done]);
        server.on('tasksDay', tasksDay({ planned: done ? [] : [{ task: 'shop', at: at('13:00') }] }));
        return { data: { status: task({ done_today: done }) } };
      })
      .on('tasksRun', { record: record('shop', 'done'), status: task({}) }),
  );
  await user.click(list.getByText('商店'));
  expect(list.getByText('商')).toHaveClass('outlined');
  const read = server.bodies('tasksDay').length;
  await user.click(list.getAllByRole('button', { name: '今天跳过这一格' })[0] as HTMLElement);
  expect(await list.findByText('今天不再执行，明天照常。')).toBeVisible();
  expect(list.getByText('商')).toHaveClass('dimmed');
  expect(list.getByRole('button', { name: '提前到现在' })).toBeDisabled();
  expect(server.bodies('tasksDay').length).toBeGreaterThan(read);
  await user.click(list.getByRole('button', { name: '还是要执行' }));
  await waitFor(() => expect(list.getAllByRole('button', { name: '今天跳过这一格' })).toHaveLength(2));
  await user.click(list.getAllByRole('button', { name: '提前到现在' })[0] as HTMLElement);
  expect(await list.findByText('粮草低于保留值')).toBeVisible();
  expect(marks).toEqual([
    ['shop', true],
    ['shop', false],
  ]);
});

test('the runs of an hour are made now one after the other, until one goes on longer than its answer', async () => {
  const ran: unknown[] = [];
  const planned = ['mining', 'shop', 'npc-pk'].map((id) => ({ task: id, at: at('13:00') }));
  const { user, list } = await openHour(
    sampleServer()
      .on('tasksDay', tasksDay({ planned }))
      .on('tasksRun', ({ task: id }) => {
        ran.push(id);
        return { data: { record: id === 'mining' ? record('mining', 'done') : null, status: task({}) } };
      }),
  );
  await user.click(list.getAllByRole('button', { name: '提前到现在' }).at(-1) as HTMLElement);
  expect(await list.findByText('还在进行；其余 1 项照原来的时间')).toBeVisible();
  expect(ran).toEqual(['mining', 'shop']);
});

test('where a task of the hour has further runs today, all of them are left out, and the button says so', async () => {
  const planned = ['13:00', '15:00'].map((time) => ({ task: 'shop', at: at(time) }));
  const { list } = await openHour(sampleServer().on('tasksDay', tasksDay({ planned })));
  expect(list.getAllByRole('button', { name: '今天都跳过' }).length).toBeGreaterThan(0);
  expect(list.queryByRole('button', { name: '今天跳过这一格' })).not.toBeInTheDocument();
});

test('a run that is refused says why', async () => {
  const { user, list } = await openHour(
    sampleServer()
      .on('tasksDay', tasksDay({ planned: [{ task: 'shop', at: at('13:00') }] }))
      .on('tasksRun', () => ({ code: 409, msg: '助手正在执行任务，请稍后再试' })),
  );
  await user.click(list.getAllByRole('button', { name: '提前到现在' }).at(-1) as HTMLElement);
  expect(await list.findByRole('alert')).toHaveTextContent('助手正在执行任务，请稍后再试');
});
