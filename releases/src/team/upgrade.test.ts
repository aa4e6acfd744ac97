import { changesBetween, newestFitting } from './upgrade';

test.each([
  [['1.0.0', '1.2.0', '1.10.3'], undefined, '1.10.3'],
  // A later minor has what the shell lacks; any last number is the same API.
  [['1.2.0', '1.3.0', '1.3.12', '1.4.0', '2.0.0'], '1.3.1', '1.3.12'],
  [['1.4.0', '2.0.0'], '1.3.0', undefined],
  [['2.0.0-beta', 'x', '1.0.1'], undefined, '1.0.1'],
  [[], undefined, undefined],
])('of %j the newest under %s is %s', (versions, provided, newest) => {
  expect(newestFitting(versions, provided)).toBe(newest);
});

test('of a changelog come the versions after the one that was there', () => {
  const changelog =
    '# ui\nWhat\n\n## 2.0.0 · day\nnew.\n- removed: `A`\n\n## 1.10.0 · day\nmore.\n\n## 1.9.0 · day\nold.\n';
  expect(changesBetween(changelog, '1.9.4', '2.0.0')).toEqual([
    '2.0.0 · day\nnew.\n- removed: `A`',
    '1.10.0 · day\nmore.',
  ]);
  expect(changesBetween(changelog, '1.9.4', '1.10.2')).toEqual(['1.10.0 · day\nmore.']);
  expect(changesBetween('', '1.0.0', '2.0.0')).toEqual([]);
});
