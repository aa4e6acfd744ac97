import { SESSION, uuidOf } from '../testing/message';
import { initialState, reduce } from './reducer';
import type { ConvoEvent, ConvoState, HistoryPage } from './types';

const page = (fields: Partial<HistoryPage> = {}): HistoryPage => ({
  messages: [],
  has_more: false,
  has_newer: false,
  user_read_id: 0,
  cs_read_id: 0,
  ...fields,
});
const [open, ended] = [SESSION, uuidOf(7)];
const openWith = (unrated: string | null) =>
  reduce(
    { ...initialState(true), status: 'opening' },
    { type: 'loaded', sessionId: open, page: page(unrated ? { unrated } : {}) },
  );
const rate = (rated: string): ConvoEvent => ({ type: 'rated', rated, stars: 4, text: '好' });
const read: ConvoEvent = { type: 'peeked', sessionId: open, page: page({ closed: true, unrated: open }) };

test.each<[string, string | null, ConvoEvent | null, Partial<ConvoState>]>([
  ['nothing that ended', null, null, { unrated: null }],
  ['an earlier one, once the next is open', ended, null, { unrated: ended }],
  ['this one, when it ends', null, read, { unrated: open, closed: true }],
  [
    'an earlier one no more, once rated; this one’s stars stay',
    ended,
    rate(ended),
    { unrated: null, rating: 0 },
  ],
  ['this one no more, once rated', open, rate(open), { unrated: null, rating: 4, ratingText: '好' }],
  ['an earlier one still, where another was rated', ended, rate(uuidOf(8)), { unrated: ended, rating: 0 }],
  ['nothing while the session is looked for', ended, { type: 'sessionLost' }, { unrated: null }],
])('can be rated: %s', (_, unrated, event, expected) => {
  const before = openWith(unrated);
  expect(event ? reduce(before, event) : before).toMatchObject(expected);
});
