import { aboutIn } from './about';
import { askingAbout, feedbackAbout, requestOf, wordsIn } from './asking-about';

test.each([
  { task: 'npc-pk' },
  { task: 'npc-pk', record: 12, reason: 'floor' },
  { task: 'npc-pk', span: 7, reason: 'waitsTurn', request: 'K7F-42' },
  { request: 'K7F-42' },
  { request: 'K7F-42', version: 'mfe-home 1.0.0-3f2a9c41' },
] as const)('the address of the chat brings %j there', (about) => {
  const { pathname, search, hash } = new URL(askingAbout('为什么？', about), 'https://site');
  expect(pathname).toBe('/main/customer-service');
  expect(decodeURIComponent(hash)).toBe('#about=为什么？');
  expect(aboutIn(search)).toEqual(about);
});

test.each([
  '',
  '?about=',
  '?about=raid',
  '?about=%7B',
  '?about=null',
  '?about={}',
  '?about={"task":"Raid!"}',
  '?about={"record":1}',
  '?about={"task":"raid","record":1,"span":1}',
  '?about={"task":"raid","reason":"because"}',
  '?about={"request":"K7F-0"}',
])('an address with %s brings nothing', (search) => {
  expect(aboutIn(search)).toBeUndefined();
});

test.each([
  [{ kind: 'refused', data: { request: 'K7F-42' } }, { request: 'K7F-42' }],
  [{ kind: 'refused', data: { field: 'content' } }, {}],
  [{ kind: 'refused', data: { request: 42 } }, {}],
  [{ kind: 'network' }, {}],
  [undefined, {}],
])('of the error %j the number is %j', (error, request) => {
  expect(requestOf(error)).toEqual(request);
});

test('the address of the suggestions brings words of several lines', () => {
  const { pathname, hash } = new URL(feedbackAbout('两行\n 100 % #1'), 'https://site');
  expect(pathname).toBe('/feedback');
  expect(wordsIn(hash)).toBe('两行\n 100 % #1');
});

test.each(['', '#other', '#about=', '#about=%20', '#about=%E5'])('%s brings no words', (hash) => {
  expect(wordsIn(hash)).toBeUndefined();
});
