import { wantsResult } from './wanted';

test.each([
  ['done', 'taskDone'],
  ['partly', 'taskDone'],
  ['failed', 'taskFailed'],
  ['blocked', 'taskFailed'],
] as const)('a run that is %s is told where %s is on', (result, wish) => {
  const off = { taskDone: false, taskFailed: false };
  expect(wantsResult(result, off)).toBe(false);
  expect(wantsResult(result, { ...off, [wish]: true })).toBe(true);
});
