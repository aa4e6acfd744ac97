import type { ChatMessage } from '@assistant/contract';
import { fakeServer } from './fake-server';
import { makeTestConvo, settle, setUpPage } from './make-test-convo';

/** Before each test: faked timers, a page with a server that has these messages, and a log that is not printed. */
export function setUpConvo(stored: ChatMessage[] = []) {
  jest.useFakeTimers();
  const server = fakeServer(stored);
  setUpPage(server);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  return server;
}

/** After each test. */
export function tearDownConvo(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}

/** A conversation that is on the screen and has made its first requests. */
export async function openConvo(overrides: Parameters<typeof makeTestConvo>[0] = {}) {
  const made = makeTestConvo(overrides);
  made.convo.setActive(true);
  await settle();
  return made;
}
