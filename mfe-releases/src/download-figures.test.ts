import { figuresTable } from './download-figures';
import { figures } from './testing/released-app';

test('the table has a row for each hour, the last one that of now, and one for each cause', () => {
  const lines = figuresTable(figures(1204, 34), new Date('2026-11-22T10:20:00Z')).split('\r\n');
  expect(lines).toHaveLength(1 + 24 + 1 + 1);
  expect(lines[0]).toBe('kind,hour or cause,loads,failures');
  expect(lines[1]).toBe('hour,2026-11-21T11:00Z,0,0');
  expect(lines[24]).toBe('hour,2026-11-22T10:00Z,1204,34');
  expect(lines[25]).toBe('cause,failed files,,34');
});
