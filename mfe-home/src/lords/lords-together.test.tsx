import { setWindowWidth } from '@assistant/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { boardOfEachTest, headline, openBoard, running } from '../testing/lords-board';

const board = boardOfEachTest();

beforeEach(() => setWindowWidth(1280));

test('a wide window has the days of all lords in one table, and what their settings differ in', async () => {
  board().status.zhouyu = running({ coin_cap: 7 });
  const { user } = openBoard(board().server);
  await headline('都在按安排执行');
  const days = await screen.findByRole('table', { name: /^今天，放在一起/ });
  await waitFor(() => expect(within(days).getAllByRole('rowheader')).toHaveLength(4));
  const row = within(days).getByRole('row', { name: /江东周郎/ });
  expect(within(row).getByText('安排 1 次')).toBeInTheDocument();
  const settings = screen.getByRole('table', { name: '设置比一比' });
  expect(within(settings).getByRole('row', { name: /元宝上限/ })).toHaveTextContent('元宝上限1007100');
  await user.click(within(settings).getByRole('button', { name: '把一位的安静时段用到全部' }));
  const sheet = await screen.findByRole('dialog', { name: '把一位的设置给别的主公' });
  const chosen = within(sheet)
    .getAllByRole('checkbox')
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent);
  expect(chosen).toEqual(['安静时段', '给 江东周郎', '给 孟德小号']);
});
