import { ALL_KINDS, newsOf } from './news';

const first = { chat: 5, read: 2, tasks: 7, announcement: 1, membership: '' };
const kindsOf = (told: { kind: string }[]) => told.map(({ kind }) => kind);

test('the first word of what is newest is no news, but the membership is read again: nothing else asks for it', () => {
  const { known, told } = newsOf(undefined, { kind: 'newest', newest: first });
  expect([known, kindsOf(told)]).toEqual([first, ['membership']]);
});

test('what a heartbeat says otherwise was lost, and is told now', () => {
  const newest = { ...first, chat: 6, membership: 'basic 2026-05-02' };
  const { known, told } = newsOf(first, { kind: 'newest', newest });
  expect([known, kindsOf(told)]).toEqual([newest, ['chat', 'membership']]);
  expect(newsOf(known, { kind: 'newest', newest }).told).toEqual([]);
});

test('what a hint told is not told again by the heartbeat', () => {
  const { known, told } = newsOf(first, { kind: 'chat', session_id: 's', id: 9 });
  expect(told).toEqual([{ kind: 'chat', hint: { session_id: 's', id: 9 } }]);
  expect(newsOf(known, { kind: 'newest', newest: { ...first, chat: 9 } }).told).toEqual([]);
  expect(kindsOf(newsOf(known, { kind: 'newest', newest: { ...first, chat: 10 } }).told)).toEqual(['chat']);
});

test('an older id changes nothing of what is known; a hint before the first heartbeat is told', () => {
  expect(newsOf(first, { kind: 'tasks', id: 3 }).known).toEqual(first);
  expect(newsOf(undefined, { kind: 'tasks', id: 3 })).toEqual({
    known: undefined,
    told: [{ kind: 'tasks', hint: { id: 3 } }],
  });
});

test('after lost hints everything is read again; an end is no hint', () => {
  expect(kindsOf(newsOf(first, { kind: 'lost' }).told)).toEqual(ALL_KINDS);
  expect(newsOf(first, { kind: 'ended' }).told).toEqual([]);
});
