import { keepBoardToken, readBoardLogin } from '@assistant/accounts';
import { cleanUp } from '@assistant/testing/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Board, forgetAll, provideBrowserParts, remember } from '../testing/lords-board';
import { openSettings } from '../testing/settings-page';

beforeAll(provideBrowserParts);
afterEach(async () => {
  await forgetAll();
  cleanUp();
});

test('with a logout the login of the board goes that another tab has for the account, and no other lord’s', async () => {
  await remember({ zhaoyun: 'zhao-secret-word', zhouyu: 'zhou-secret-word' });
  for (const account of ['zhaoyun', 'zhouyu'])
    await keepBoardToken(account, crypto.randomUUID(), `token-of-${account}`);
  const board = new Board();
  const { user, store } = openSettings(board.server);
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  const question = await screen.findByRole('alertdialog', { name: '退出登录？' });
  await user.click(within(question).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  await waitFor(() => expect(board.ended.toSorted()).toEqual(['token', 'token-of-zhaoyun']));
  expect((await readBoardLogin('zhaoyun')).token).toBeNull();
  expect((await readBoardLogin('zhouyu')).token).toBe('token-of-zhouyu');
});
