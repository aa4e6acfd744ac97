import { setLanguage } from '@assistant/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UpdateAlert } from './update-alert';

let onUpdate: jest.Mock;
const after = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  setLanguage('zh');
  jest.useFakeTimers();
  onUpdate = jest.fn();
  render(<UpdateAlert onUpdate={onUpdate} />);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('it says 发现新版本 and counts 10 s down to the update', () => {
  const alert = screen.getByRole('alertdialog', { name: '发现新版本' });
  expect(alert).toHaveAccessibleDescription(/^10 秒后自动更新/);
  after(1);
  expect(alert).toHaveAccessibleDescription(/^9 秒后自动更新/);
  after(8);
  expect(onUpdate).not.toHaveBeenCalled();
  after(1);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  after(20);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('立即刷新 starts it at once, and the countdown does not start it again', () => {
  const now = screen.getByRole('button', { name: '立即刷新' });
  fireEvent.click(now);
  fireEvent.click(now);
  after(10);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('正在更新…');
});

test('it cannot be sent away', () => {
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('a page in the background, whose timers ran late, is not behind the clock', () => {
  const late = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(late);
  after(1);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test.each([-3600, 3600])('a clock that is set by %d s changes nothing', (seconds) => {
  act(() => void jest.setSystemTime(Date.now() + seconds * 1000));
  after(9);
  expect(onUpdate).not.toHaveBeenCalled();
  after(1);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('a key pressed while typing elsewhere does not set the reload off: focus is on the title', () => {
  expect(screen.getByText('发现新版本')).toHaveFocus();
});
