import { taskDocument } from './task-document';
import { exampleDefinition } from './testing/example-definition';

const document = taskDocument(exampleDefinition);

test('a task’s document reads whole values of its version', () => {
  expect(document.read({ count: 20 })).toMatchObject({ $v: 3, amount: 20, days: [1, 7] });
  expect(document.read(undefined)).toMatchObject({ $v: 3, amount: 50 });
});

test('values of an older release come under this release’s keys, and nothing else is added', () => {
  expect(document.migrate({ count: 20, flag: true })).toEqual({ amount: 20, flag: true });
});

test.each([
  ['amount', 20, 'fits'],
  ['amount', 9_999, 'breaks'],
  ['constructor', 1, 'unknown'],
] as const)('the value of %s = %s %s', (key, value, found) => {
  expect(document.check(key, value)).toBe(found);
});

test('a definition has one document, however often it is asked for', () => {
  expect(taskDocument(exampleDefinition)).toBe(document);
  expect(document.link).toEqual({ title: exampleDefinition.title, path: '/basic/example' });
});
