import { makeLookups } from './lookups';
import { openNameServer } from './testing/name-server';
import { openReceiver, type Receiver } from './testing/receiver';

/** Of three accounts. */
const WEBHOOKS = 54;

let receiver: Receiver;
let names: Awaited<ReturnType<typeof openNameServer>>;
beforeAll(async () => {
  receiver = await openReceiver();
  names = await openNameServer();
});
afterAll(async () => {
  await receiver.close();
  await names.close();
});

test('a silent name server behind 54 webhooks of three accounts leaves the messages of others as before', async () => {
  const resolve = makeLookups({ servers: [names.address], lookupMs: 2000 });
  const outbound = receiver.outbound({ resolve, timeoutMs: 3000 });
  let ended = 0;
  const held = Array.from({ length: WEBHOOKS }, (_, at) =>
    outbound.post(`https://n${at}.silent.example/`, {}, 'x', `attacker ${at % 3}`).catch((error) => {
      ended += 1;
      return error.problem;
    }),
  );
  for (let times = 0; times < 5; times += 1)
    expect(await outbound.post(receiver.url(), {}, 'x', 'innocent')).toMatchObject({ status: 200 });
  // All of the silent ones still waited meanwhile, and no account had more than two questions (of A and AAAA) out.
  expect(ended).toBe(0);
  expect(names.silent()).toBeLessThanOrEqual(3 * 2 * 2 * 2);
  expect(new Set(await Promise.all(held))).toEqual(new Set(['notLookedUp']));
  expect(await outbound.post(receiver.url(), {}, 'x', 'attacker 1')).toMatchObject({ status: 200 });
});

test('a name that there is not is told as such', async () => {
  const outbound = receiver.outbound({ resolve: makeLookups({ servers: ['127.0.0.1:1'], lookupMs: 500 }) });
  await expect(outbound.check('https://receiver.example.com/')).rejects.toMatchObject({
    problem: expect.stringMatching(/^(noHost|notLookedUp)$/),
  });
});
