import { sharedPackages, withNeeded } from './pack-for';

test('what a package needs of the workspace comes with it, what it does not need does not', () => {
  const packages = sharedPackages();
  const needed = withNeeded(['@assistant/frame', 'react'], packages);
  expect(needed).toEqual(expect.arrayContaining(['@assistant/frame', '@assistant/ui', '@assistant/schema']));
  expect(needed).not.toContain('react');
  expect(needed).not.toContain('@assistant/task-screen');
});
