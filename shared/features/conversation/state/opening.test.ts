import { openConvo, setUpConvo, tearDownConvo } from '../testing/convo-test';
import type { FakeServer } from '../testing/fake-server';
import { settle } from '../testing/make-test-convo';
import { manualClock } from '../testing/manual-clock';

let server: FakeServer;
let clock: ReturnType<typeof manualClock>;

beforeEach(() => {
  server = setUpConvo();
  clock = manualClock();
});
afterEach(tearDownConvo);

const asked = () => server.asked('create_session').length;
const failing = (count: number) =>
  server.fail('create_session', ...Array.from({ length: count }, () => 'network' as const));
const pass = async (ms: number) => {
  clock.advance(ms);
  await settle();
};

test('after any number of failures in a row a player waits no longer than 15 s for the next try', async () => {
  failing(10);
  const { convo } = await openConvo({ clock });
  for (const pause of [5_000, 10_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000]) {
    const before = asked();
    await pass(pause - 1);
    expect(asked()).toBe(before);
    await pass(1);
    expect(asked()).toBe(before + 1);
  }
  await pass(15_000);
  expect(convo.getState()).toMatchObject({ status: 'ready', openError: null });
});

test.each<[string, (convo: Awaited<ReturnType<typeof openConvo>>['convo'], on: boolean) => void]>([
  ['seen', (convo, on) => convo.setActive(on)],
  ['online', (convo, on) => convo.setOnline(on)],
])('it is opened at once when the page is %s again, and the pause before is forgotten', async (_, set) => {
  failing(4);
  const { convo } = await openConvo({ clock });
  await pass(5_000);
  await pass(10_000);
  expect(asked()).toBe(3);
  set(convo, false);
  set(convo, true);
  await settle();
  expect(asked()).toBe(4);
  await pass(14_999);
  expect(asked()).toBe(4);
  await pass(1);
  expect(convo.getState().status).toBe('ready');
});

test('a pause that the server asks for is longer than that, and kept', async () => {
  server.fail('create_session', { status: 503, retryAfter: 40 });
  const { convo } = await openConvo({ clock });
  await pass(39_999);
  expect(convo.getState().status).toBe('failed');
  await pass(1);
  expect(convo.getState().status).toBe('ready');
});
