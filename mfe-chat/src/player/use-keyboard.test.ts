import { act, renderHook } from '@testing-library/react';
import { useSpaceAboveKeyboard } from './use-keyboard';

function fakeViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  Object.assign(window, { visualViewport: viewport, innerHeight: 800 });
  return (change: Partial<typeof viewport>) =>
    act(() => {
      Object.assign(viewport, change);
      viewport.dispatchEvent(new Event('resize'));
    });
}
afterEach(() => Object.assign(window, { visualViewport: null }));

test('returns the height above the keyboard while it is open', () => {
  const change = fakeViewport();
  const { result } = renderHook(() => useSpaceAboveKeyboard());
  expect(result.current).toBeNull();
  change({ height: 430, offsetTop: 20 });
  expect(result.current).toEqual({ top: 20, height: 430 });
  change({ height: 800, offsetTop: 0 });
  expect(result.current).toBeNull();
});

test("neither a browser's bar nor zooming in is a keyboard", () => {
  const change = fakeViewport();
  const { result } = renderHook(() => useSpaceAboveKeyboard());
  change({ height: 740 });
  expect(result.current).toBeNull();
  change({ height: 400, scale: 2 });
  expect(result.current).toBeNull();
});
