import type { Canned } from '@assistant/contract';
import { fillBlanks, findCanned, slashBefore, withCanned } from './canned-text';

const canned = (id: number, shortcut: string, text = ''): Canned => ({
  id,
  shortcut,
  title: `标题${id}`,
  text,
  public: false,
  card: null,
});

test.each([
  ['/', 1, { at: 0, query: '' }],
  ['/粮', 2, { at: 0, query: '粮' }],
  ['您好 /粮', 5, { at: 3, query: '粮' }],
  ['您好\n/', 4, { at: 3, query: '' }],
  ['/粮草 好', 2, { at: 0, query: '粮' }],
  ['https:/', 7, null],
  ['https://', 8, null],
  ['https://a', 9, null],
  ['https://a/b', 11, null],
  ['看 https://a/b', 13, null],
  ['1/2', 3, null],
  ['and/or', 4, null],
  ['/粮 ', 3, null],
])('in %j at %i the slash is %j', (text, cursor, slash) => {
  expect(slashBefore(text, cursor)).toEqual(slash);
});

test.each([
  ['您好/', 3, { at: 2, query: '' }],
  ['您好，/粮', 5, { at: 3, query: '粮' }],
  ['和/或，再/粮', 7, { at: 5, query: '粮' }],
])(
  'a slash after Chinese text opens canned answers without a space: in %j at %i it is %j',
  (text, cursor, slash) => {
    expect(slashBefore(text, cursor)).toEqual(slash);
  },
);

test('what begins with the query stands before what holds it', () => {
  const all = [canned(1, '不粮'), canned(2, '粮草'), canned(3, '开通')];
  expect(findCanned(all, '粮').map(({ id }) => id)).toEqual([2, 1]);
  expect(findCanned(all, '标题3').map(({ id }) => id)).toEqual([3]);
});

test('known blanks are filled in, others stay', () => {
  expect(fillBlanks('{账号} {级别} {账号}', { 账号: 'a', 级别: undefined })).toBe('a {级别} a');
});

test('the text around the slash stays, the first open blank is selected, and answers stack', () => {
  const first = withCanned('您好 /粮 再见', { at: 3, query: '粮' }, canned(1, '粮', '给 {数量}。'), {});
  expect(first.text).toBe('您好 给 {数量}。 再见');
  expect(first.text.slice(first.from, first.to)).toBe('{数量}');
  const second = withCanned(
    `${first.text}/`,
    { at: first.text.length, query: '' },
    canned(2, '', '谢谢'),
    {},
  );
  expect(second.text).toBe('您好 给 {数量}。 再见谢谢');
  expect(second.from).toBe(second.text.length);
});
