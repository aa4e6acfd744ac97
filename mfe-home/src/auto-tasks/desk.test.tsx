import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config, definitions, tasksStatus } from '@assistant/testing/samples';
import { setWindowWidth } from '@assistant/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { at, record, task } from '../testing/war-table';
import { Component } from '.';

beforeEach(() => setWindowWidth(1280));
afterEach(cleanUp);

const left = {
  ...record('shop', 'skipped'),
  reason: 'floor' as const,
  finished_at: at('11:00'),
  text: { zh: '粮草低于保留值', en: 'Food is below its floor' },
};
const standing = tasksStatus(
  {},
  {
    mining: task({ next_run: at('13:00') }),
    shop: task({ next_run: at('19:00'), last_result: left }),
  },
);

const server = () =>
  sampleServer()
    .on('getConfig', config({ mining: { enabled: true }, shop: { enabled: true } }))
    .on('isUserPayed', { payed: true, membership_level: 'supreme', membership_expire_date: null })
    .on('tasksRecords', { records: [left], has_more: false })
    .on('tasksStatus', standing);

const open = (from = server()) => ({ server: from, ...openPage(Component, '/main/auto-tasks', from) });
const seal = (name: RegExp) => screen.findByRole('option', { name });
const pane = (name: string) => screen.findByRole('complementary', { name });

test('regression: a page that is no task was counted among the tasks, other than in the list', async () => {
  const basic = definitions.basic.map((one, nr) => (nr === 0 ? { ...one, kind: 'viewer' } : one));
  open(server().file(tierFile('basic'), basic));
  expect(await screen.findByText('1 / 1 启用')).toBeVisible();
});

test('a tier is a list of seals with their next time; one of them is selected, and its pane is a landmark', async () => {
  open();
  const mining = await screen.findByRole('option', { name: /蓬莱寻宝/, selected: true });
  expect(mining).toHaveTextContent('13:00');
  const shop = screen.getByRole('option', { name: /商店/ });
  expect(shop).toHaveAttribute('aria-selected', 'false');
  expect(await screen.findByRole('listbox', { name: '基础' })).toBeVisible();
  expect(screen.getByText('2 / 2 启用')).toBeVisible();
  const shown = await pane('蓬莱寻宝');
  expect(shown).toHaveAttribute('data-pane', 'task');
  expect(shown).toHaveAttribute('aria-live', 'off');
  expect(within(shown).getByRole('heading', { level: 2, name: '蓬莱寻宝' })).toBeVisible();
  // One stop of Tab for all seals.
  expect(screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0)).toEqual([mining]);
});

test('regression: the head of a tier that is not open broke into three lines, as its state stood there', async () => {
  const none = { payed: false, membership_level: 'none', membership_expire_date: null } as const;
  open(server().on('isUserPayed', none));
  const supreme = await screen.findByRole('region', { name: '至尊' });
  const state = await within(supreme).findByText('未开通');
  const head = within(supreme).getByRole('heading').parentElement?.parentElement;
  expect(head).toContainElement(within(supreme).getByRole('link', { name: '了解至尊' }));
  expect(head).not.toContainElement(state);
});

test('a press selects, the next one opens; what was selected is still when one comes back', async () => {
  const first = open();
  await pane('蓬莱寻宝');
  await first.user.click(await seal(/商店/));
  const shown = await pane('商店');
  expect(screen.queryByText('elsewhere')).toBeNull();
  expect(await within(shown).findByRole('note')).toHaveTextContent('粮草低于保留值11:00 已跳过 · 下次 19:00');
  expect(await within(shown).findByRole('button', { name: /11:00.*已跳过/ })).toBeVisible();
  await first.user.click(await seal(/商店/));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  first.unmount();
  open();
  expect(await pane('商店')).toBeVisible();
});

test('the pane edits at once: its switch is saved, and the seal follows', async () => {
  const { user, server: asked } = open();
  await user.click(await within(await pane('蓬莱寻宝')).findByRole('switch', { name: '启用' }));
  await waitFor(
    () =>
      expect(asked.bodies('updateConfig').at(-1)).toMatchObject({ setting: { mining: { enabled: false } } }),
    { timeout: 10_000 },
  );
  expect(await screen.findByRole('option', { name: /蓬莱寻宝\s*停用$/ })).toBeVisible();
  const settings = within(await pane('蓬莱寻宝')).getByRole('link', { name: /全部设置/ });
  expect(settings).toHaveAttribute('href', '/basic/mining');
});

test('below the width of three columns a press opens the task, as on a phone', async () => {
  setWindowWidth(1179);
  open();
  expect(await screen.findByRole('link', { name: /蓬莱寻宝/ })).toHaveAttribute('href', '/basic/mining');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
});
