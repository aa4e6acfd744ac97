import { plainReason } from './plain-reason';

test.each([
  ['the market is empty', 'the market is empty'],
  ['市场 画面是空的 👍', '市场 画面是空的 👍'],
  ['first\r\nsecond', 'first second'],
  ['a\tb\u0085c\u2028d', 'a b c d'],
  ['\u001b[2Jgone', '[2Jgone'],
  ['x \u202egnp.\u202c y\u200f', 'x gnp. y'],
  ['\u0007\n', ''],
])('%j is recorded as %j', (given, plain) => {
  expect(plainReason(given)).toBe(plain);
});
