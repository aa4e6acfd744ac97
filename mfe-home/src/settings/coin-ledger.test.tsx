import type { DataOf } from '@assistant/contract';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/settings-page';

type Ledger = DataOf<'tasksCoin'>;
beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

const entry = (id: number, change: Partial<Ledger['entries'][number]> = {}): Ledger['entries'][number] => ({
  id,
  task: 'mining',
  at: '2026-03-10T04:00:00.000Z',
  date: '2026-03-10',
  trigger: 'schedule',
  reserved: 60,
  spent: 20,
  cap: 100,
  spent_before: 40,
  reason: 'ok',
  text: { zh: '付费刷新 1 次', en: 'One paid refresh' },
  ...change,
});
const ledger = (entries: Ledger['entries'], change: Partial<Ledger> = {}): Ledger => ({
  at: NOW.toISOString(),
  utc_offset_min: 480,
  cap: 100,
  today: { date: '2026-03-10', spent: 1040, reserved: 20 },
  month: 12_400,
  entries,
  has_more: false,
  ...change,
});

async function open(server = sampleServer()) {
  const page = openSettings(server);
  await page.user.click(await screen.findByRole('button', { name: /^元宝账/ }));
  return { ...page, sheet: await screen.findByRole('dialog', { name: '元宝账' }) };
}

test('what today cost and each run that might spend, with what allowed it', async () => {
  const { sheet } = await open(
    sampleServer().on(
      'tasksCoin',
      ledger([
        entry(5, { spent: null, reason: null, text: { zh: '', en: '' } }),
        entry(4),
        entry(3, { spent: 0, reason: 'coinCap', trigger: 'manual' }),
        entry(2, { spent: 7, cap: null, spent_before: null, date: '2026-03-09' }),
      ]),
    ),
  );
  expect(await within(sheet).findByText('已花 1,040 · 正在执行的还可能花 20 · 余下 0')).toBeVisible();
  expect(within(sheet).getByText('本月 12,400')).toBeVisible();
  const rows = (await within(sheet).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/12:00凭：每日上限 100，当时已花 40执行中，最多 60$/),
    expect.stringMatching(/付费刷新 1 次凭：每日上限 100，当时已花 40−20花了 20 元宝$/),
    expect.stringMatching(/12:00 · 手动付费刷新 1 次凭：.*拦下$/),
    expect.stringMatching(/^2026-03-09.*没有允许花元宝，游戏还是扣了，请告诉客服−7花了 7 元宝$/),
  ]);
});

test('only what was stopped, and earlier entries on demand', async () => {
  const server = sampleServer().on('tasksCoin', ({ only, before }) => ({
    data:
      only !== 'stopped'
        ? ledger([entry(9)])
        : before === 8
          ? ledger([entry(7, { spent: 0, reason: 'floor', text: { zh: '更早', en: '' } })])
          : ledger([entry(8, { spent: 0, reason: 'coinCap' })], { has_more: true }),
  }));
  const { sheet, user } = await open(server);
  await user.click(await within(sheet).findByRole('radio', { name: '拦下' }));
  await user.click(await within(sheet).findByRole('button', { name: '更早的' }));
  expect(await within(sheet).findByText('更早')).toBeVisible();
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(2);
  expect(within(sheet).queryByRole('button', { name: '更早的' })).not.toBeInTheDocument();
});

test('where coin is never spent one sentence says so', async () => {
  const never = { cap: 0, month: 0, today: { date: '2026-03-10', spent: 0, reserved: 0 } };
  const { sheet } = await open(sampleServer().on('tasksCoin', ledger([], never)));
  expect(await within(sheet).findByText('上限是 0，从不花元宝，所以没有账。')).toBeVisible();
  expect(within(sheet).queryByRole('radiogroup')).toBeNull();
});

test('an empty ledger says so, and one that cannot be read offers to try again', async () => {
  const server = sampleServer().on('tasksCoin', () => 'offline');
  const { sheet, user } = await open(server);
  const again = await within(sheet).findByRole('button', { name: '重试' });
  server.on('tasksCoin', ledger([]));
  await user.click(again);
  await waitFor(() => expect(within(sheet).getByText('90 天内没有记录')).toBeVisible());
});
