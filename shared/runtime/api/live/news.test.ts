import { ALL_KINDS, newsOf } from './news';

const first = { chat: 5, read: 2, tasks: 7, announcement: 1, membership: '' };
const kindsOf = (hints: { kind: string }[]) => hints.map(({ kind }) => kind);

test('the first word of what is newest is no news, but the membership is read again: nothing else asks for it', () => {
  const { known, hints } = newsOf(undefined, { kind: 'newest', newest: first });
  expect([known, kindsOf(hints)]).toEqual([first, ['membership']]);
});

test('what a heartbeat says otherwise was lost, and is hints now', () => {
  const newest = { ...first, chat: 6, membership: 'basic 2026-05-02' };
  const { known, hints } = newsOf(first, { kind: 'newest', newest });
  expect([known, kindsOf(hints)]).toEqual([newest, ['chat', 'membership']]);
  expect(newsOf(known, { kind: 'newest', newest }).hints).toEqual([]);
});

test('what a hint hints is not hints again by the heartbeat', () => {
  const { known, hints } = newsOf(first, { kind: 'chat', session_id: 's', id: 9 });
  expect(hints).toEqual([{ kind: 'chat', hint: { session_id: 's', id: 9 } }]);
  expect(newsOf(known, { kind: 'newest', newest: { ...first, chat: 9 } }).hints).toEqual([]);
  expect(kindsOf(newsOf(known, { kind: 'newest', newest: { ...first, chat: 10 } }).hints)).toEqual(['chat']);
});

test('an older id changes nothing of what is known; a hint before the first heartbeat is hints', () => {
  expect(newsOf(first, { kind: 'tasks', id: 3 }).known).toEqual(first);
  expect(newsOf(undefined, { kind: 'tasks', id: 3 })).toEqual({
    known: undefined,
    hints: [{ kind: 'tasks', hint: { id: 3 } }],
  });
});

test('after lost hints everything is read again; an end is no hint', () => {
  expect(kindsOf(newsOf(first, { kind: 'lost' }).hints)).toEqual(ALL_KINDS);
  expect(newsOf(first, { kind: 'ended' }).hints).toEqual([]);
});
