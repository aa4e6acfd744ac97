import { getLanguage, setLanguage } from '@assistant/i18n';
import { createAppStore, Provider } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_NAME_MS } from './theme-button';
import { TopActions } from './top-actions';

beforeEach(() => {
  localStorage.clear();
  setLanguage('zh');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function show() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const store = createAppStore();
  render(
    <Provider store={store}>
      <TopActions />
    </Provider>,
  );
  return { user, store };
}

const themeButton = (mode: string) => screen.getByRole('button', { name: `主题：${mode}` });

test('the theme cycles dark, light, eyecare, auto and back to dark, and each choice is remembered', async () => {
  localStorage.setItem('theme', 'dark');
  const { user } = show();
  for (const [now, next, stored] of [
    ['深色', '浅色', 'light'],
    ['浅色', '护眼', 'eyecare'],
    ['护眼', '自动', 'auto'],
    ['自动', '深色', 'dark'],
  ] as const) {
    await user.click(themeButton(now));
    expect(themeButton(next)).toBeVisible();
    expect(localStorage.getItem('theme')).toBe(stored);
  }
});

test('after a press the mode is announced and shown for a moment, counted from the last press', async () => {
  const { user } = show();
  const said = screen.getByRole('status');
  expect(said).toBeEmptyDOMElement();
  await user.click(themeButton('自动'));
  expect(said).toHaveTextContent('深色');
  act(() => jest.advanceTimersByTime(THEME_NAME_MS - 100));
  await user.click(themeButton('深色'));
  act(() => jest.advanceTimersByTime(THEME_NAME_MS - 100));
  expect(said).toHaveTextContent('浅色');
  act(() => jest.advanceTimersByTime(100));
  expect(said).toBeEmptyDOMElement();
});

test('the language button speaks the language it leads to', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Switch to English' }));
  expect(getLanguage()).toBe('en');
  expect(screen.getByRole('button', { name: 'Theme: auto' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '切换为中文' }));
  expect(getLanguage()).toBe('zh');
});
