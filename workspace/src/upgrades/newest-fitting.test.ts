import { newestFitting } from './newest-fitting';

const published = [
  { version: '2.3.10', 'engines.node': '^20.19.0 || >=22.12.0' },
  { version: '2.3.9', 'engines.node': '>=18' },
  { version: '2.4.0', 'engines.node': '>=22.12.0' },
  { version: '3.0.0-beta.1' },
  { version: '2.2.9' },
];

test.each([
  ['2.2.9', '20.19.0', '2.3.10'],
  ['2.2.9', '20.11.1', '2.3.9'],
  ['2.2.9', '21.0.0', '2.3.9'],
  ['2.2.9', '24.1.0', '2.4.0'],
  ['2.3.10', '20.19.0', undefined],
])('with %s installed on Node %s the newest is %s', (installed, node, newest) => {
  expect(newestFitting(published, installed, node)).toBe(newest);
});
