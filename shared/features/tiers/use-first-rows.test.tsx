import type { Field, TaskDefinition } from '@assistant/tasks';
import { act, renderHook } from '@testing-library/react';
import type { Found } from './search-tasks';
import { useFirstRows } from './use-first-rows';

/** Results of tasks with so many options each. */
const results = (...options: number[]): Found[] =>
  options.map((count, at) => ({
    task: { id: `task-${at}` } as TaskDefinition,
    byName: true,
    fields: Array.from({ length: count }, (_, field) => ({ key: `field-${field}` }) as Field),
  }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['few rows', results(0, 3, 2), 3],
  ['none', results(), 0],
])('%s are drawn at once', (_, found, tasks) => {
  const { result } = renderHook(() => useFirstRows(found));
  expect(result.current).toHaveLength(tasks);
  expect(jest.getTimerCount()).toBe(0);
});

test('of many those that fill the screen are first, and all others follow by themselves', () => {
  const found = results(...Array.from({ length: 32 }, () => 5));
  const { result } = renderHook(() => useFirstRows(found));
  expect(result.current).toEqual(found.slice(0, 3));
  while (jest.getTimerCount() > 0) act(() => jest.runOnlyPendingTimers());
  expect(result.current).toEqual(found);
});

test('a task with more options than fill the screen is drawn whole', () => {
  const found = results(40, 1);
  const { result } = renderHook(() => useFirstRows(found));
  expect(result.current).toEqual(found.slice(0, 1));
});

test('after another letter only the first of what it finds are drawn', () => {
  const found = results(...Array.from({ length: 32 }, () => 5));
  const other = results(...Array.from({ length: 32 }, () => 8));
  const { result, rerender } = renderHook((of: Found[]) => useFirstRows(of), { initialProps: found });
  while (jest.getTimerCount() > 0) act(() => jest.runOnlyPendingTimers());
  rerender(other);
  expect(result.current).toEqual(other.slice(0, 2));
});
