import { events, page, unsent } from '../testing/events';
import { message, SESSION, uuidOf } from '../testing/message';
import { WINDOW_MAX } from './const';
import { initialState, reduce } from './reducer';
import { newestId } from './timeline';
import type { ConvoEvent, ConvoState, HistoryPage } from './types';

/** An open conversation that is being read. */
const ready = (fields: Partial<HistoryPage> = {}): ConvoState =>
  [events.activated, { ...events.loaded, page: page(fields) }].reduce(reduce, initialState(true));
/** The state after the messages that follow the window were read. */
const readOn = (state: ConvoState, fields: Partial<HistoryPage>): ConvoState =>
  reduce(state, {
    type: 'newerLoaded',
    sessionId: SESSION,
    after: newestId(state.messages),
    page: page(fields),
  });
const ids = ({ messages }: ConvoState) => messages.map(({ id }) => id);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

describe('the window', () => {
  const open = () => ready({ messages: range(51, 80), has_more: true });
  const older = (before: number, from: number): ConvoEvent => ({
    type: 'olderLoaded',
    sessionId: SESSION,
    before,
    page: page({ messages: range(from, before - 1), has_more: from > 1, has_newer: true }),
  });

  test('grows at both ends by pages that join it', () => {
    let state = reduce(open(), older(51, 21));
    state = readOn(state, { messages: range(81, 82) });
    expect(ids(state)).toEqual(range(21, 82).map(({ id }) => id));
    expect(state).toMatchObject({ hasOlder: true, hasNewer: false });
  });

  test('takes no page that does not join it, and no answer of another session', () => {
    const state = open();
    const late: ConvoEvent = {
      type: 'newerLoaded',
      sessionId: SESSION,
      after: 40,
      page: page({ messages: range(41, 70) }),
    };
    expect(ids(reduce(state, late))).toEqual(ids(state));
    expect(ids(reduce(state, older(60, 30)))).toEqual(ids(state));
    const other = '22222222-2222-4222-8222-222222222222';
    for (const event of [late, older(51, 21), events.latestLoaded, events.peeked, events.marked])
      expect(reduce(state, { ...event, sessionId: other } as ConvoEvent)).toBe(state);
  });

  test('is not moved by an own message, which stands after it until the window reaches it', () => {
    let state = reduce(open(), events.queued);
    const own = message(90, { sender: 'user', client_id: unsent.clientId });
    state = reduce(state, { type: 'sent', message: own });
    expect(newestId(state.messages)).toBe(80);
    expect(state.unsent).toMatchObject([{ status: 'sent', stored: { id: 90 } }]);
    state = readOn(state, { messages: [...range(81, 89), own] });
    expect(state.unsent).toEqual([]);
    expect(ids(state).at(-1)).toBe(90);
  });

  test('is not moved by an old message that is sent again after its answer was lost', () => {
    let state = reduce(open(), events.queued);
    state = reduce(state, {
      type: 'sent',
      message: message(7, { sender: 'user', client_id: unsent.clientId }),
    });
    expect(ids(state)[0]).toBe(51);
    expect(state).toMatchObject({ unsent: [], hasOlder: true });
  });

  test('gives up the end that is farther from the player once it is full', () => {
    let state = ready({ messages: range(1000, 1000 + WINDOW_MAX - 1), has_more: true });
    const up = reduce(reduce(state, { type: 'scrolled', atBottom: false }), older(1000, 970));
    expect([ids(up)[0], ids(up).length, up.hasNewer]).toEqual([970, WINDOW_MAX, true]);
    state = readOn(state, { messages: range(1240, 1249) });
    expect([ids(state)[0], ids(state).length, state.hasOlder]).toEqual([1010, WINDOW_MAX, true]);
    const waiting = readOn(reduce(state, { type: 'scrolled', atBottom: false }), {
      messages: [message(1250)],
    });
    expect([ids(waiting)[0], waiting.hasNewer]).toEqual([1010, true]);
    const back = readOn(reduce(waiting, events.newerAsked), { messages: [message(1250)] });
    expect([ids(back).at(-1), ids(back).length, back.hasNewer]).toEqual([1250, WINDOW_MAX, false]);
  });

  test('begins anew with the newest page after a gap too large to fill', () => {
    let state = reduce(open(), { type: 'seen', from: 1, to: 80 });
    const newest = page({ messages: range(900, 949), has_more: true, user_read_id: 80 });
    state = reduce(state, { type: 'latestLoaded', sessionId: SESSION, page: newest });
    expect(ids(state)[0]).toBe(900);
    expect(state).toMatchObject({ hasOlder: true, hasNewer: false, dividerAfter: 80 });
  });
});

test('an answer that brings nothing new changes nothing', () => {
  const state = ready({ messages: range(1, 3), user_read_id: 3 });
  expect(readOn(state, { user_read_id: 3 })).toBe(state);
  expect(reduce(state, { type: 'scrolled', atBottom: true })).toBe(state);
});

test('a message whose answer was lost leaves the queue when it is met in the history', () => {
  let state = reduce(ready(), events.queued);
  state = reduce(state, events.sendStarted);
  state = reduce(state, {
    type: 'sendFailed',
    clientId: unsent.clientId,
    message: 'Network Error',
    final: false,
  });
  const stored = message(7, { sender: 'user', client_id: unsent.clientId });
  state = readOn(state, { messages: [stored] });
  expect(state.unsent).toEqual([]);
  expect(ids(state)).toEqual([7]);
});

test('restored messages stand before those written since, each once', () => {
  const older = {
    clientId: uuidOf(899),
    content: '早',
    queuedAt: unsent.queuedAt,
    status: 'waiting' as const,
  };
  const state = [events.queued, { type: 'restored' as const, unsent: [older, events.queued.message] }].reduce(
    reduce,
    ready(),
  );
  expect(state.unsent.map(({ clientId }) => clientId)).toEqual([older.clientId, unsent.clientId]);
});

describe('the divider', () => {
  const history = [message(1), message(2, { sender: 'user' }), message(3)];

  test('is after the messages that were read when the page opened', () => {
    expect(ready({ messages: history, user_read_id: 1 }).dividerAfter).toBe(1);
    expect(ready({ messages: history, user_read_id: 3 }).dividerAfter).toBeNull();
  });

  test('stays where it was while the messages are read and new ones come', () => {
    let state = ready({ messages: history, user_read_id: 1 });
    state = reduce(state, { type: 'seen', from: 1, to: 3 });
    state = reduce(state, { type: 'marked', sessionId: SESSION, epoch: 0, readId: 3 });
    state = readOn(state, { messages: [message(4)], user_read_id: 3 });
    expect(state.dividerAfter).toBe(1);
  });

  test('does not appear above a message the player watches arrive', () => {
    let state = ready({ messages: history, user_read_id: 3 });
    state = readOn(state, { messages: [message(4)], user_read_id: 3 });
    expect(state.dividerAfter).toBeNull();
  });

  test('appears for messages that came while the player was scrolled up, before the first of them', () => {
    let state = ready({ messages: history, user_read_id: 3 });
    state = reduce(state, { type: 'scrolled', atBottom: false });
    state = readOn(state, { messages: [message(4)], user_read_id: 3 });
    state = readOn(state, { messages: [message(5)], user_read_id: 3 });
    expect(state.dividerAfter).toBe(3);
  });

  test('is set again when the player comes back to the page', () => {
    let state = ready({ messages: history, user_read_id: 1 });
    state = reduce(state, { type: 'seen', from: 1, to: 3 });
    state = [events.deactivated, events.activated].reduce(reduce, state);
    const back = readOn(state, { messages: [message(4)] });
    expect(back.dividerAfter).toBe(3);
    expect(readOn(state, {}).dividerAfter).toBeNull();
  });
});

test('read marks never go back', () => {
  let state = ready({ messages: [message(1)], user_read_id: 5, cs_read_id: 5 });
  state = readOn(state, { user_read_id: 4, cs_read_id: 3 });
  state = reduce(state, { type: 'marked', sessionId: SESSION, epoch: 0, readId: 2 });
  state = reduce(state, { type: 'seen', from: 1, to: 1 });
  expect(state).toMatchObject({ userReadId: 5, csReadId: 5, seenId: 5 });
});
