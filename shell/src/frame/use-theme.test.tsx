import { createAppStore, Provider, THEME_COLORS, THEME_KEY, themeChosen } from '@assistant/store';
import { act, render } from '@testing-library/react';
import { useTheme } from './use-theme';

function Page() {
  useTheme();
  return null;
}

const painted = () => document.documentElement.dataset.theme;
const bars = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
const clock = (hour: number, minute: number) =>
  jest.useFakeTimers({ now: new Date(2026, 2, 1, hour, minute, 30) });

function show(mode: string) {
  localStorage.setItem(THEME_KEY, mode);
  const store = createAppStore();
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return store;
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => jest.useRealTimers());

test.each(['dark', 'light', 'eyecare'] as const)('%s is painted, the browser’s bars with it', (mode) => {
  clock(12, 0);
  show(mode);
  expect(painted()).toBe(mode);
  expect(bars()).toBe(THEME_COLORS[mode]);
});

test('auto turns light at 08:00 and dark at 22:00, at most 60 s late', () => {
  clock(7, 59);
  show('auto');
  expect(painted()).toBe('dark');
  act(() => jest.advanceTimersByTime(60_000));
  expect(painted()).toBe('light');
  expect(bars()).toBe(THEME_COLORS.light);
  act(() => jest.advanceTimersByTime(14 * 3600 * 1000 - 60_000));
  expect(painted()).toBe('light');
  act(() => jest.advanceTimersByTime(60_000));
  expect(painted()).toBe('dark');
});

test('a mode that was chosen stays over the hours', () => {
  clock(21, 59);
  const store = show('auto');
  act(() => void store.dispatch(themeChosen('eyecare')));
  act(() => jest.advanceTimersByTime(120_000));
  expect(painted()).toBe('eyecare');
});
