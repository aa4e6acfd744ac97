import { screensIn } from './screens-in';
import { exampleDefinition } from './testing/example-definition';

const { heading: _heading, ...plain } = exampleDefinition;

test('a definition is a screen, and stays the same object', () => {
  const [found] = screensIn([exampleDefinition]);
  expect(found).toBe(exampleDefinition);
  expect(screensIn([plain, { ...plain, later: 1 }])).toHaveLength(2);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'mining'],
  ['no id', { ...plain, id: undefined }],
  ['a tier that is none', { ...plain, tier: 'golden' }],
  ['a title in one language', { ...plain, title: { zh: '矿' } }],
  ['a heading that is no text', { ...plain, heading: '矿' }],
  ['no groups', { ...plain, groups: undefined }],
  ['a group without fields', { ...plain, groups: [{ id: 'a' }] }],
  ['a field without a kind', { ...plain, groups: [{ id: 'a', fields: [{ key: 'a' }] }] }],
])('%s is none', (_what, value) => {
  expect(screensIn([value, plain])).toEqual([plain]);
});
