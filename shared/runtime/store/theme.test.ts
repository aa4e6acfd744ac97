import { readFileSync } from 'node:fs';
import { nextThemeMode, resolveTheme, THEME_COLORS } from './theme';

test('the cycle is dark, light, eyecare, auto, dark', () => {
  expect(nextThemeMode('dark')).toBe('light');
  expect(nextThemeMode('light')).toBe('eyecare');
  expect(nextThemeMode('eyecare')).toBe('auto');
  expect(nextThemeMode('auto')).toBe('dark');
});

test('auto is light from 08:00 to 21:59 and dark otherwise', () => {
  const light = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => resolveTheme('auto', hour) === 'light',
  );
  expect(light).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
});

test('a mode that was chosen does not ask the clock', () => {
  expect(resolveTheme('eyecare', 3)).toBe('eyecare');
  expect(resolveTheme('light', 3)).toBe('light');
  expect(resolveTheme('dark', 12)).toBe('dark');
});

test.each(['light', 'dark', 'eyecare'] as const)(
  'the browser’s own bars have the ground of the theme %s',
  (theme) => {
    const tokens = readFileSync('shared/kit/ui/tokens.css', 'utf8');
    const block = tokens.slice(tokens.indexOf(`[data-theme="${theme}"]`));
    expect(/--bg: (#[0-9a-f]{6});/.exec(block)?.[1]).toBe(THEME_COLORS[theme]);
  },
);
