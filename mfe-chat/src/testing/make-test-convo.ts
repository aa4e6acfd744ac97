import { createAppStore } from '@assistant/shared/store';
import { makeChatCalls } from '../convo/chat-calls';
import { systemClock } from '../convo/clock';
import { createConvo } from '../convo/convo';
import type { ConvoParts } from '../convo/convo-context';
import { memoryOutbox } from '../outbox/outbox';
import type { FakeServer } from './fake-server';
import { uuidOf } from './message';

/** What a page has that jsdom lacks: the release's settings, and a way to the server. */
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
export function makeTestConvo(parts: Partial<ConvoParts> = {}) {
  const store = createAppStore();
  const outbox = parts.outbox ?? memoryOutbox();
  const convo = createConvo({
    calls: makeChatCalls(store),
    outbox,
    clock: systemClock,
    uuid: () => {
      made += 1;
      return uuidOf(made);
    },
    storage: localStorage,
    deviceInfo: 'test device',
    online: true,
    ...parts,
  });
  return { convo, store, outbox };
}

/** Lets everything that waits for an answer, not for a timer, happen. */
export const settle = () => jest.advanceTimersByTimeAsync(0);
