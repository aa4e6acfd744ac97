import { tokenInBody } from './token-in-body';

const tokenOf = (text: string) => tokenInBody(Buffer.from(text));

test.each([
  '{"token":"abc-_1"}',
  '{ "text": "常", "token" : "abc-_1" }',
  '{"category":"token","token":"abc-_1"}',
  JSON.stringify({ text: '"token":"of nobody"', token: 'abc-_1' }),
])('the token of %s is found', (body) => {
  expect(tokenOf(body)).toBe('abc-_1');
});

test.each([
  '',
  '{"text":"token"}',
  '{"token":5}',
  '{"token":""}',
  '{"token":"a\\u0062c"}',
  `{"token":"${'a'.repeat(1000)}"}`,
  '{"\\u0074oken":"abc"}',
])('%.40s has none', (body) => {
  expect(tokenOf(body)).toBe('');
});

test('a body of nothing but such keys is given up soon', () => {
  expect(tokenOf(`[${'"token",'.repeat(100_000)}{"token":"abc"}]`)).toBe('');
});
