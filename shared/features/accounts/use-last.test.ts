import { renderHook } from '@testing-library/react';
import { useLast } from './use-last';

test('the last value is returned after it is gone, until there is a new one', () => {
  const { result, rerender } = renderHook(useLast<string>, { initialProps: null as string | null });
  expect(result.current).toBeNull();
  rerender('账号或密码错误');
  expect(result.current).toBe('账号或密码错误');
  rerender(null);
  expect(result.current).toBe('账号或密码错误');
  rerender('Network Error');
  expect(result.current).toBe('Network Error');
});
