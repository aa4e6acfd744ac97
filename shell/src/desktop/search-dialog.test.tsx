import 'fake-indexeddb/auto';
import { getSettings } from '@assistant/settings';
import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { profile } from '@assistant/testing/samples';
import { fireEvent, screen, within } from '@testing-library/react';
import { SearchDialog } from './search-dialog';

// jsdom lacks it and IndexedDB stores by it.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

afterEach(cleanUp);
// What a page before stores is stored once this is read.
afterAll(() => getSettings().unsent('any'));

const Page = () => <SearchDialog open onClose={() => undefined} />;

/** The dialog with something typed and found. */
async function found(words: string, result: RegExp) {
  const clicked: string[] = [];
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (link) clicked.push(link.getAttribute('href') ?? '');
  });
  const { user } = openPage(Page, '/main/game-info', sampleServer());
  await user.type(screen.getByRole('searchbox'), words);
  const dialog = screen.getByRole('dialog');
  await within(dialog).findAllByText(result);
  return { user, clicked, dialog };
}

test.each([
  ['the name of an option leads to the option', '购买次数', /购买次数/, '/basic/shop#buyTimes'],
  ['the name of a task leads to the task', '蓬莱', /蓬莱寻宝/, '/basic/mining'],
])('Enter after %s', async (_, words, result, place) => {
  const { user, clicked } = await found(words, result);
  await user.keyboard('{Enter}');
  expect(clicked).toEqual([place]);
});

test('an option that every task has is reached by Enter and by the arrows', async () => {
  const { user, dialog } = await found('优先级', /每个任务都有/);
  const option = within(dialog).getByRole('button', { name: /每个任务都有：优先级/ });
  await user.keyboard('{Enter}');
  expect(option).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(option).toHaveFocus();
});

/** The dialog with the words typed, and every saved change so far. */
async function ordered(words: string, server = sampleServer()) {
  const { user } = openPage(Page, '/main/game-info', server);
  await user.type(screen.getByRole('searchbox'), words);
  return { user, server, dialog: screen.getByRole('dialog') };
}

const saves = (server: ReturnType<typeof sampleServer>) =>
  server.bodies('updateConfig').map(({ setting }) => setting as Record<string, Record<string, unknown>>);

test('words that ask for something do it with Enter, say so, and take it back', async () => {
  const { user, server, dialog } = await ordered('启用蓬莱');
  expect(await within(dialog).findByRole('button', { name: '启用「蓬莱寻宝」' })).toBeVisible();
  expect(within(dialog).queryByText('没有找到')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('已启用「蓬莱寻宝」')).toBeVisible();
  expect(saves(server).at(-1)).toMatchObject({ mining: { enabled: true } });
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: '撤销' }));
  expect(await within(dialog).findByText('已撤销')).toBeVisible();
  expect(saves(server).at(-1)).toMatchObject({ mining: { enabled: false } });
});

test('a pause by words ends when its row says, by the server’s clock', async () => {
  const { user, server, dialog } = await ordered('暂停 30 分钟');
  await user.click(await within(dialog).findByRole('button', { name: /^全部暂停到/ }));
  expect(await within(dialog).findByText(/^已全部暂停到/)).toBeVisible();
  const { last_online_time, online_interval_seconds } = profile();
  const at = Date.parse(last_online_time ?? '') + (online_interval_seconds ?? 0) * 1000;
  const end = Date.parse(String(saves(server).at(-1)?.account?.pausedUntil));
  expect(Math.abs(end - at - 30 * 60_000)).toBeLessThan(60_000);
});

test('regression: the Enter that ends what an input method composes did what was typed so far', async () => {
  const { server, dialog } = await ordered('启用蓬莱');
  await within(dialog).findByRole('button', { name: '启用「蓬莱寻宝」' });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(within(dialog).getByRole('button', { name: '启用「蓬莱寻宝」' })).toBeVisible();
  expect(saves(server)).toEqual([]);
});

test('what the membership does not open is not offered, nor what changes nothing', async () => {
  const server = sampleServer().on('me', profile({ membership_level: 'basic' }));
  const { dialog, user } = await ordered('启用异族', server);
  expect((await within(dialog).findAllByText('没有找到'))[0]).toBeVisible();
  expect(within(dialog).queryByText('现在就做')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '恢复');
  expect(within(dialog).queryByText('现在就做')).toBeNull();
});

test('a change that the server refuses says why', async () => {
  const server = sampleServer().on('updateConfig', () => ({ code: 400, msg: '现在不能改' }));
  const { user, dialog } = await ordered('启用蓬莱', server);
  await within(dialog).findByRole('button', { name: '启用「蓬莱寻宝」' });
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('还没存上')).toBeVisible();
  expect(within(dialog).getByText('现在不能改')).toBeVisible();
});
