import { setLanguage } from '@assistant/i18n';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { PageSkeleton, SLOW_MS } from './page-skeleton';

afterEach(() => jest.useRealTimers());

test.each([
  ['zh', '网络较慢，还在加载，请稍等…'],
  ['en', 'The connection is slow. Still loading…'],
] as const)(
  'after three seconds, and not before, it says in %s that it is still loading',
  (language, words) => {
    setLanguage(language);
    inlineRegistry(declaredRegistry());
    jest.useFakeTimers();
    render(<PageSkeleton />, {
      wrapper: ({ children }) => <MemoryRouter initialEntries={['/basic/mining']}>{children}</MemoryRouter>,
    });
    act(() => jest.advanceTimersByTime(SLOW_MS - 1));
    expect(screen.queryByText(words)).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText(words)).toBeVisible();
  },
);
