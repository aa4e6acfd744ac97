import { broadcastToTabs, isLeaderTab, isLive, onHint, onTabMessage, openStream } from './live';
import type { Engine, Tell } from './types';

const mockFollowed: {
  identity: object;
  tell: Tell;
  live: boolean;
  leads: boolean;
  stopped: boolean;
  shared: unknown[];
}[] = [];
jest.mock('./engine', () => ({
  follow: async (identity: object, tell: Tell): Promise<Engine> => {
    const one = { identity, tell, live: false, leads: true, stopped: false, shared: [] as unknown[] };
    mockFollowed.push(one);
    return {
      isLive: () => one.live,
      leads: () => one.leads,
      share: (...said) => void one.shared.push(said),
      stop: () => {
        one.stopped = true;
      },
    };
  },
}));

const idle = () => jest.advanceTimersByTimeAsync(3000);
const last = () => mockFollowed.at(-1) as (typeof mockFollowed)[number];

const agreement = (locks: object | undefined) => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(window, { BroadcastChannel: class {} });
};

beforeEach(() => {
  agreement({});
  jest.useFakeTimers();
  mockFollowed.length = 0;
});
afterEach(() => jest.useRealTimers());

test('without a stream nothing is live, and every tab asks for itself', () => {
  expect([isLive(), isLeaderTab()]).toEqual([false, true]);
  broadcastToTabs('unread', 1);
});

test('where tabs cannot agree, as over plain HTTP, no stream is opened', async () => {
  agreement(undefined);
  const release = openStream({ token: 'a' }, { forPage: true });
  await idle();
  expect(mockFollowed).toHaveLength(0);
  expect([isLive(), isLeaderTab()]).toEqual([false, true]);
  release();
});

test('the engine is loaded after the first screen, once for all holders, and stops with the last', async () => {
  const [first, second] = [openStream({ token: 'a' }), openStream({ token: 'a' })];
  expect(mockFollowed).toHaveLength(0);
  await idle();
  expect(mockFollowed.map(({ identity }) => identity)).toEqual([{ token: 'a' }]);
  first();
  expect(last().stopped).toBe(false);
  second();
  expect(last().stopped).toBe(true);
});

test('a stream that is let go before that is never opened', async () => {
  openStream({ token: 'a' })();
  await idle();
  expect(mockFollowed).toHaveLength(0);
});

test('hints reach who listens to their kind and identity', async () => {
  const heard: unknown[] = [];
  const [page, guest] = [{ token: 'a' }, { guestId: 'g' }];
  const stops = [
    onHint('chat', (hint) => heard.push(['page', hint])),
    onHint('chat', (hint) => heard.push(['guest', hint]), guest),
    onHint('tasks', () => heard.push('tasks')),
  ];
  const lets = [openStream(page, { forPage: true })];
  await idle();
  const ofPage = last();
  lets.push(openStream(guest));
  await idle();
  const ofGuest = last();
  ofPage.tell('chat', { id: 1 });
  ofGuest.tell('chat', { id: 2 });
  ofGuest.tell('tasks', {});
  stops[0]?.();
  ofPage.tell('chat', { id: 3 });
  expect(heard).toEqual([
    ['page', { id: 1 }],
    ['guest', { id: 2 }],
  ]);
  ofPage.live = true;
  expect([isLive(), isLive(guest)]).toEqual([true, false]);
  for (const one of [...stops, ...lets]) one();
  expect(isLive()).toBe(false);
});

test('what a tab tells reaches the others by its name, and a revoked login those who hold it', async () => {
  const heard: unknown[] = [];
  const stop = onTabMessage('unread', (data) => heard.push(data));
  const onEnded = jest.fn();
  const release = openStream({ token: 'a' }, { forPage: true, onEnded });
  await idle();
  broadcastToTabs('unread', { total_unread: 3 });
  expect(last().shared).toEqual([['unread', { total_unread: 3 }]]);
  last().tell('tabs unread', { total_unread: 4 });
  last().tell('tabs version', {});
  expect(heard).toEqual([{ total_unread: 4 }]);
  last().leads = false;
  expect(isLeaderTab()).toBe(false);
  last().tell('ended');
  expect(onEnded).toHaveBeenCalledTimes(1);
  stop();
  release();
});
