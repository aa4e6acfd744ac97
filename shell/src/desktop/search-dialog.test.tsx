import { cleanUp, openPage, sampleServer } from '@assistant/testing/open-page';
import { screen, within } from '@testing-library/react';
import { SearchDialog } from './search-dialog';

afterEach(cleanUp);

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
