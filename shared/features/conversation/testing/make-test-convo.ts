import { createAppStore } from '@assistant/store';
import { memoryOutbox } from '../outbox/outbox';
import { makeChatCalls } from '../state/chat-calls';
import { systemClock } from '../state/clock';
import { createConvo } from '../state/convo';
import type { ConvoDependencies } from '../state/convo-context';
import type { FakeServer } from './fake-server';
import { uuidOf } from './message';

/** What jsdom lacks: the page's settings, and access to the server. */
export function setUpPage(server: FakeServer): void {
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  localStorage.clear();
  localStorage.setItem('token', 'secret-token');
  localStorage.setItem('userInfo', JSON.stringify({ account: 'zhaoyun', username: '赵云', role: 'player' }));
  Object.assign(globalThis, { fetch: server.fetch });
}

let made = 1000;

/** A conversation on the page's real client, with the system's (faked) timers. */
export function makeTestConvo(overrides: Partial<ConvoDependencies> = {}) {
  const store = createAppStore();
  const outbox = overrides.outbox ?? memoryOutbox();
  const convo = createConvo({
    calls: makeChatCalls(store),
    outbox,
    clock: systemClock,
    live: { isLive: () => false, onHint: () => () => {} },
    side: 'user',
    uuid: () => {
      made += 1;
      return uuidOf(made);
    },
    storage: localStorage,
    deviceInfo: 'test device',
    online: true,
    ...overrides,
  });
  return { convo, store, outbox };
}

/** Runs everything that waits for an answer, but not for a timer. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
