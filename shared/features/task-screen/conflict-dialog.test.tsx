import { setLanguage } from '@assistant/i18n';
import type { Autosave } from '@assistant/settings';
import { getAppStore, Provider } from '@assistant/store';
import { defaults, type TaskValues } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConflictDialog } from './conflict-dialog';

beforeEach(() => setLanguage('zh'));

const base = defaults(testDefinition);
const choices = { times: 6, raid: false, wishes: ['1', '3'], refresh: 'paid' };

/** The dialog for the given changes of this device, when another device set the same fields differently. */
function open(mine: TaskValues) {
  const theirs = { ...base, times: 9, raid: true, wishes: ['2', '3'], refresh: 'never', priority: 2 };
  const onResolve = jest.fn();
  const state: Autosave = {
    phase: { name: 'conflict', theirs, revision: 2 },
    base: { ...base, times: 0 },
    revision: 1,
    values: { ...base, ...mine },
    drafts: {},
    unanswered: [],
    contested: {},
    history: [],
    lastChange: undefined,
  };
  render(
    <Provider store={getAppStore()}>
      <ConflictDialog definition={testDefinition} state={state} onResolve={onResolve} />
    </Provider>,
  );
  return { theirs, onResolve };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('many differences can be chosen all at once, and single ones otherwise after that', async () => {
  const { theirs, onResolve } = open(choices);
  await press('全部选另一台');
  await userEvent.click(screen.getByRole('radio', { name: '本机：6' }));
  await press('按选择保存');
  expect(onResolve).toHaveBeenLastCalledWith({ ...theirs, times: 6 });
});

test('all of this device is what it has', async () => {
  const { onResolve } = open(choices);
  await press('全部选另一台');
  await press('全部选本机');
  await press('按选择保存');
  expect(onResolve).toHaveBeenLastCalledWith({ ...base, ...choices });
});

test('of one difference the button says which value it takes', async () => {
  const { onResolve } = open({ times: 8, raid: true, wishes: ['2', '3'], refresh: 'never', priority: 2 });
  expect(screen.getByRole('button', { name: '用本机的：8' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '另一台：9' }));
  await press('用另一台的：9');
  expect(onResolve).toHaveBeenLastCalledWith(expect.objectContaining({ times: 9 }));
});

test('few are chosen one by one', () => {
  open({ times: 5, raid: true, wishes: ['2', '3'], refresh: 'never' });
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '全部选本机' })).not.toBeInTheDocument();
});
