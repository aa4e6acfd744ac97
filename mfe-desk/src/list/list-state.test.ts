import { deskSession } from '../testing/fake-desk';
import { initialList, type ListEvent, type ListPage, type ListState, reduceList } from './list-state';

const pageOf = (rows: number[], next: string | null = null): ListPage => ({
  sessions: rows.map((n) => deskSession(n, n)),
  next,
  counts: { waiting: rows.length, mine: 0, all: rows.length },
  average_wait: null,
});
const asked = { tab: 'waiting', search: '' } as const;
const after = (...events: ListEvent[]): ListState => events.reduce(reduceList, initialList);
const names = ({ rows }: ListState) => rows?.map(({ name }) => Number(name.slice(2)));
const read = (rows: number[], next: string | null = null): ListEvent => ({
  type: 'read',
  asked,
  page: pageOf(rows, next),
});
const more = (rows: number[], at: string, next: string | null = null): ListEvent => ({
  type: 'moreRead',
  asked,
  after: at,
  page: pageOf(rows, next),
});

test.each<[string, ListEvent[], number[], string | null]>([
  ['a page', [read([9, 8])], [9, 8], null],
  ['a page and the next', [read([9, 8], 'a'), more([7, 6], 'a', 'b')], [9, 8, 7, 6], 'b'],
  ['rows that two pages have stand once', [read([9, 8], 'a'), more([8, 7], 'a')], [9, 8, 7], null],
  [
    'the first page again keeps what was read after it',
    [read([9, 8], 'a'), more([7, 6], 'a', 'b'), read([10, 9], 'c')],
    [10, 9, 8, 7, 6],
    'b',
  ],
  [
    'who has left the first page is gone',
    [read([9, 8], 'a'), more([7, 6], 'a', 'b'), read([9, 7], 'c')],
    [9, 7, 6],
    'b',
  ],
  ['a page that is the last one is the list', [read([9, 8], 'a'), more([7], 'a'), read([9])], [9], null],
  ['an answer to an earlier place has no effect', [read([9, 8], 'b'), more([7], 'a')], [9, 8], 'b'],
])('the rows: %s', (_, events, rows, next) => {
  const state = after(...events);
  expect(names(state)).toEqual(rows);
  expect(state.next).toBe(next);
});

test('an answer to a tab that was left changes the counts alone', () => {
  const state = after(read([9]), { type: 'asked', tab: 'mine', search: '' }, read([9, 8]));
  expect(state.rows).toBeUndefined();
  expect(state.counts?.waiting).toBe(2);
});

test('a search keeps the list until its answer comes; another tab does not', () => {
  expect(names(after(read([9]), { type: 'asked', tab: 'waiting', search: '云' }))).toEqual([9]);
  expect(after(read([9]), { type: 'asked', tab: 'all', search: '' }).rows).toBeUndefined();
});

test('an empty tab does not say that a search found nothing before its answer comes', () => {
  expect(after(read([]), { type: 'asked', tab: 'waiting', search: '云' }).rows).toBeUndefined();
});

test('a failure keeps the rows', () => {
  const error = { kind: 'network', message: 'Network Error', code: 0 } as const;
  const state = after(read([9]), { type: 'readFailed', asked, error });
  expect(names(state)).toEqual([9]);
  expect(state.error).toBe(error);
  expect(reduceList(state, read([9])).error).toBeUndefined();
});

test('a conversation that an action changed is shown changed in its place', () => {
  const changed = { ...deskSession(8, 8), agent: { account: 'a', name: '小乔' } };
  const state = after(read([9, 8]), { type: 'changed', session: changed });
  expect(state.rows?.[1]).toBe(changed);
});
