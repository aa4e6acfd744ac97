import type { DataOf } from '@assistant/contract';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { config } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/settings-page';

type Answer = DataOf<'tasksWhatIf'>;

afterEach(cleanUp);

const day = (change: Partial<Answer['planned']> = {}): Answer['planned'] => ({
  runs: { mining: 12, 'npc-pk': 4 },
  first: '2026-03-10T23:00:00.000Z',
  last: '2026-03-11T15:00:00.000Z',
  coin_cap: 0,
  coin: 0,
  gains: [{ name: { zh: '铜钱', en: 'Gold' }, amount: 1200 }],
  unknown: [],
  ...change,
});
const answer = (change: Partial<Answer['planned']> = {}): Answer => ({
  from: '2026-03-10T16:05:00.000Z',
  to: '2026-03-11T16:05:00.000Z',
  utc_offset_min: 480,
  planned: day(),
  changed: day(change),
});

async function open(server = sampleServer(), data?: Answer) {
  server.on('tasksWhatIf', ({ dailyCoinCap, enabled }) => ({
    data:
      data ??
      answer({
        ...(dailyCoinCap !== undefined && { coin_cap: dailyCoinCap as number, coin: 40 }),
        ...((enabled as Record<string, boolean>)?.mining === false && { runs: { 'npc-pk': 4 }, gains: [] }),
        ...((enabled as Record<string, boolean>)?.shop && {
          runs: { mining: 12, 'npc-pk': 4, shop: 2 },
          unknown: ['shop'],
        }),
      }),
  }));
  const page = openSettings(server);
  await page.user.click(await screen.findByRole('button', { name: /^如果改了会怎样/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '如果改了会怎样？' }));
  const row = (name: string) => sheet.getByRole('row', { name: new RegExp(`^${name}`) });
  await sheet.findByRole('table', { name: '3月11日 周三 一整天' });
  return { ...page, server, sheet, row };
}

test('changes are shown beside what is planned, and nothing is stored by looking', async () => {
  const stored = config({ mining: { enabled: true } });
  const { user, sheet, row, server } = await open(sampleServer().on('getConfig', stored));
  expect(row('次数')).toHaveTextContent('次数1616');
  expect(sheet.getByRole('button', { name: '照此保存' })).toBeDisabled();
  await user.click(await sheet.findByRole('checkbox', { name: '蓬莱寻宝' }));
  await waitFor(() => expect(row('次数')).toHaveTextContent('次数164'));
  expect(row('铜钱')).toHaveTextContent('铜钱+1,200+0');
  expect(sheet.getByText('不再执行：蓬莱寻宝')).toBeVisible();
  expect(server.bodies('tasksWhatIf').at(-1)).toMatchObject({ enabled: { mining: false } });
  await user.click(sheet.getByRole('checkbox', { name: '蓬莱寻宝' }));
  await waitFor(() => expect(row('次数')).toHaveTextContent('次数1616'));
  expect(sheet.getByRole('button', { name: '照此保存' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: '不改了' }));
  expect(server.bodies('updateConfig')).toEqual([]);
});

test('what was tried is saved as one, and taken back as one', async () => {
  const server = sampleServer().on('getConfig', config());
  const { user, sheet, row } = await open(server);
  await user.click(await sheet.findByRole('checkbox', { name: '商店' }));
  await waitFor(() => expect(sheet.getByText(/商店近七天没有执行过/)).toBeVisible());
  const cap = sheet.getByRole('spinbutton', { name: /每天最多花多少元宝/ });
  await user.clear(cap);
  await user.type(cap, '60');
  await user.tab();
  await waitFor(() => expect(row('元宝')).toHaveTextContent('不花约 40，至多 60'));
  await user.click(sheet.getByRole('button', { name: '照此保存' }));
  expect(await screen.findByText('已照此保存。')).toBeVisible();
  const [save] = server.bodies('updateConfig');
  expect(save?.setting).toMatchObject({ account: { dailyCoinCap: 60 }, shop: { enabled: true } });
  expect(Object.keys(save?.setting as object)).toEqual(['account', 'shop']);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销，和改之前一样。')).toBeVisible();
  expect(server.bodies('updateConfig')[1]?.setting).toMatchObject(
    Object.fromEntries(['account', 'shop'].map((id) => [id, config().setting[id] ?? {}])),
  );
});

test('regression: a last run after midnight was shown without its day', async () => {
  const night = { ...answer(), planned: day(), changed: day({ last: '2026-03-11T16:02:00.000Z' }) };
  const { row } = await open(sampleServer(), night);
  expect(row('最后一次')).toHaveTextContent('最后一次23:00次日 00:02');
  expect(row('第一次')).toHaveTextContent('第一次07:0007:00');
});

test('a refusal is said and loses nothing; a wrong number cannot be saved', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 503, msg: '服务器繁忙' }));
  const { user, sheet } = await open(server);
  const cap = sheet.getByRole('spinbutton', { name: /每天最多花多少元宝/ });
  await user.clear(cap);
  await user.type(cap, '60');
  await user.tab();
  await user.click(sheet.getByRole('button', { name: '照此保存' }));
  expect(await sheet.findByText('没有保存：服务器繁忙')).toBeVisible();
  expect(cap).toHaveValue('60');
  await user.clear(cap);
  await user.type(cap, '100001');
  await user.tab();
  expect(sheet.getByRole('button', { name: '照此保存' })).toBeDisabled();
});

test('figures that do not arrive are said, and asked for again', async () => {
  const server = sampleServer().on('tasksWhatIf', () => 'offline');
  const { user } = openSettings(server);
  await user.click(await screen.findByRole('button', { name: /^如果改了会怎样/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '如果改了会怎样？' }));
  const again = await sheet.findByRole('button', { name: '重试' });
  server.on('tasksWhatIf', answer());
  await user.click(again);
  expect(await sheet.findByRole('table', { name: '3月11日 周三 一整天' })).toBeVisible();
});
