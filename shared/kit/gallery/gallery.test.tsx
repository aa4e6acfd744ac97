import { setLanguage } from '@assistant/i18n';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery';

afterEach(() => act(() => setLanguage('zh')));

describe('the gallery', () => {
  it.each([
    ['深色', 'dark'],
    ['浅色', 'light'],
    ['护眼', 'eyecare'],
  ])('shows the kit in %s', async (name, theme) => {
    render(<Gallery />);
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(document.documentElement.dataset.theme).toBe(theme);
  });

  it('shows the kit in both languages', async () => {
    render(<Gallery />);
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Component gallery' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '中文' }));
    expect(screen.getByRole('heading', { level: 1, name: '组件一览' })).toBeVisible();
  });
});
