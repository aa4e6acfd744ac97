import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './dialog/confirm-dialog';
import { Sheet } from './sheet/sheet';

/** The open watchers; a press of the phone's back button goes to the newest. */
const watchers: Watcher[] = [];
class Watcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    const at = watchers.indexOf(this);
    if (at >= 0) watchers.splice(at, 1);
  }
}
const goBack = () => {
  const watcher = watchers.pop();
  act(() => watcher?.onclose?.());
  return watcher !== undefined;
};

beforeEach(() => {
  window.CloseWatcher = Watcher;
});
afterEach(() => {
  delete window.CloseWatcher;
  watchers.length = 0;
});

function SheetWithQuestion() {
  const [sheet, setSheet] = useState(true);
  const [question, setQuestion] = useState(false);
  return (
    <>
      <Sheet open={sheet} onOpenChange={setSheet} title="选择武将">
        <button type="button" onClick={() => setQuestion(true)}>
          赵云
        </button>
      </Sheet>
      <ConfirmDialog
        open={question}
        title="确认吗"
        onConfirm={() => undefined}
        onCancel={() => setQuestion(false)}
      />
    </>
  );
}
async function openBoth() {
  render(<SheetWithQuestion />);
  await userEvent.click(screen.getByRole('button', { name: '赵云' }));
  // It hears keys from when it has taken focus.
  await waitFor(() => expect(question()).toContainElement(document.activeElement as HTMLElement));
}
const sheet = () => screen.queryByRole('dialog', { name: '选择武将', hidden: true });
const question = () => screen.queryByRole('alertdialog', { name: '确认吗' });

test('the back button closes what is open, the newest first, and is the page’s again after that', async () => {
  await openBoth();
  expect(goBack()).toBe(true);
  expect(question()).toBeNull();
  expect(sheet()).not.toBeNull();
  expect(goBack()).toBe(true);
  expect(sheet()).toBeNull();
  expect(goBack()).toBe(false);
});

test('Escape closes one, and is no close request for the other', async () => {
  await openBoth();
  let reached = false;
  addEventListener('keydown', (event) => (reached = !event.defaultPrevented), { once: true });
  await userEvent.keyboard('{Escape}');
  expect(reached).toBe(false);
  await waitFor(() => expect(question()).toBeNull());
  expect(sheet()).not.toBeNull();
});

test('a browser without close watchers goes on as before', async () => {
  delete window.CloseWatcher;
  await openBoth();
  expect(watchers).toHaveLength(0);
  expect(question()).not.toBeNull();
});
