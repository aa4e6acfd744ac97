import { message, SESSION, uuidOf } from '../testing/message';
import { initialState, reduce } from './reducer';
import type { ConvoEvent, ConvoState, ConvoStatus, EventType, HistoryPage } from './types';

const page = (fields: Partial<HistoryPage> = {}): HistoryPage => ({
  messages: [],
  has_more: false,
  user_read_id: 0,
  cs_read_id: 0,
  ...fields,
});
const unsent = { clientId: uuidOf(900), content: '你好', queuedAt: '2026-01-31T05:00:00.000Z' };

/** One of each kind of event. */
const events: { [Type in EventType]: Extract<ConvoEvent, { type: Type }> } = {
  activated: { type: 'activated' },
  deactivated: { type: 'deactivated' },
  wentOnline: { type: 'wentOnline' },
  wentOffline: { type: 'wentOffline' },
  retryAsked: { type: 'retryAsked' },
  restored: { type: 'restored', unsent: [] },
  loaded: { type: 'loaded', sessionId: SESSION, page: page() },
  loadFailed: { type: 'loadFailed', error: { step: 'session', message: 'Network Error' } },
  sessionLost: { type: 'sessionLost' },
  expired: { type: 'expired' },
  polled: { type: 'polled', page: page() },
  pollFailed: { type: 'pollFailed' },
  olderAsked: { type: 'olderAsked' },
  olderLoaded: { type: 'olderLoaded', page: page() },
  olderFailed: { type: 'olderFailed' },
  queued: { type: 'queued', message: { ...unsent, status: 'waiting' } },
  sendStarted: { type: 'sendStarted', clientId: unsent.clientId },
  sent: { type: 'sent', message: message(1) },
  sendFailed: { type: 'sendFailed', clientId: unsent.clientId, message: '', final: false },
  sendRetried: { type: 'sendRetried', clientId: unsent.clientId },
  discarded: { type: 'discarded', clientId: unsent.clientId },
  scrolled: { type: 'scrolled', atBottom: false },
  seen: { type: 'seen', id: 1 },
  marked: { type: 'marked', readId: 1 },
};

/** Each status: `.` the event changes facts but not the status, `-` it is ignored. */
const table: Record<EventType, Record<ConvoStatus, ConvoStatus | '.' | '-'>> = {
  activated: { idle: 'opening', opening: '.', ready: '.', failed: 'opening', ended: '-' },
  deactivated: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  wentOnline: { idle: '.', opening: '.', ready: '.', failed: 'opening', ended: '-' },
  wentOffline: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  retryAsked: { idle: '-', opening: '-', ready: '-', failed: 'opening', ended: '-' },
  restored: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  loaded: { idle: '-', opening: 'ready', ready: '-', failed: '-', ended: '-' },
  loadFailed: { idle: '-', opening: 'failed', ready: '-', failed: '-', ended: '-' },
  sessionLost: { idle: '-', opening: '-', ready: 'opening', failed: '-', ended: '-' },
  expired: { idle: 'ended', opening: 'ended', ready: 'ended', failed: 'ended', ended: '-' },
  polled: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  pollFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  olderAsked: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  olderLoaded: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  olderFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  queued: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  sendStarted: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  sent: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  sendFailed: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  sendRetried: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  discarded: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  scrolled: { idle: '.', opening: '.', ready: '.', failed: '.', ended: '-' },
  seen: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
  marked: { idle: '-', opening: '-', ready: '.', failed: '-', ended: '-' },
};

const cells = Object.entries(table).flatMap(([type, row]) =>
  Object.entries(row).map(([status, to]) => [status as ConvoStatus, type as EventType, to] as const),
);

test.each(cells)('%s × %s → %s', (status, type, to) => {
  const before: ConvoState = { ...initialState(true), status };
  const after = reduce(before, events[type]);
  if (to === '-') expect(after).toBe(before);
  else expect(after.status).toBe(to === '.' ? status : to);
});

/** An open conversation that is being read. */
const ready = (fields: Partial<HistoryPage> = {}): ConvoState =>
  [events.activated, { ...events.loaded, page: page(fields) }].reduce(reduce, initialState(true));
const ids = ({ messages }: ConvoState) => messages.map(({ id }) => id);

test('pages keep their order and hold no message twice, however they overlap', () => {
  let state = ready({ messages: [message(51), message(52)], has_more: true });
  state = reduce(state, {
    type: 'olderLoaded',
    page: page({ messages: [message(49), message(50), message(51)] }),
  });
  state = reduce(state, { type: 'polled', page: page({ messages: [message(52), message(53)] }) });
  state = reduce(state, { type: 'sent', message: message(53, { sender: 'user' }) });
  expect(ids(state)).toEqual([49, 50, 51, 52, 53]);
  expect(state.hasMore).toBe(false);
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
  state = reduce(state, { type: 'polled', page: page({ messages: [stored] }) });
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

  test('stands after what was read when the page opened', () => {
    expect(ready({ messages: history, user_read_id: 1 }).dividerAfter).toBe(1);
    expect(ready({ messages: history, user_read_id: 3 }).dividerAfter).toBeNull();
  });

  test('stays where it was while the messages are read and new ones come', () => {
    let state = ready({ messages: history, user_read_id: 1 });
    state = reduce(state, { type: 'seen', id: 3 });
    state = reduce(state, { type: 'marked', readId: 3 });
    state = reduce(state, { type: 'polled', page: page({ messages: [message(4)], user_read_id: 3 }) });
    expect(state.dividerAfter).toBe(1);
  });

  test('does not appear above a message the player watches arrive', () => {
    let state = ready({ messages: history, user_read_id: 3 });
    state = reduce(state, { type: 'polled', page: page({ messages: [message(4)], user_read_id: 3 }) });
    expect(state.dividerAfter).toBeNull();
  });

  test('appears for messages that came while the player was scrolled up, before the first of them', () => {
    let state = ready({ messages: history, user_read_id: 3 });
    state = reduce(state, { type: 'scrolled', atBottom: false });
    state = reduce(state, { type: 'polled', page: page({ messages: [message(4)], user_read_id: 3 }) });
    state = reduce(state, { type: 'polled', page: page({ messages: [message(5)], user_read_id: 3 }) });
    expect(state.dividerAfter).toBe(3);
  });

  test('is set again when the player comes back to the page', () => {
    let state = ready({ messages: history, user_read_id: 1 });
    state = reduce(state, { type: 'seen', id: 3 });
    state = [events.deactivated, events.activated].reduce(reduce, state);
    const back = reduce(state, { type: 'polled', page: page({ messages: [message(4)] }) });
    expect(back.dividerAfter).toBe(3);
    expect(reduce(state, { type: 'polled', page: page() }).dividerAfter).toBeNull();
  });
});

test('read marks never go back', () => {
  let state = ready({ messages: [message(1)], user_read_id: 5, cs_read_id: 5 });
  state = reduce(state, { type: 'polled', page: page({ user_read_id: 4, cs_read_id: 3 }) });
  state = reduce(state, { type: 'marked', readId: 2 });
  state = reduce(state, { type: 'seen', id: 1 });
  expect(state).toMatchObject({ userReadId: 5, csReadId: 5, seenId: 5 });
});
