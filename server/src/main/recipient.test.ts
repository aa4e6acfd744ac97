import { makeNotifyBench } from '../notify/testing/bench';
import { openReceiver, type Receiver } from '../notify/testing/receiver';
import { onEachDatabase } from '../testing/server';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

onEachDatabase((server) => {
  const bench = makeNotifyBench(server);

  test('regression: a message whose definitions are asked of the only connection is made, and the server goes on', async () => {
    await bench.beginEmpty();
    const token = await server().player('named');
    await bench.webhook(token, receiver.url());
    await bench.fails('named');
    bench.seconds(70);
    await bench.notifier(receiver.outbound()).pass();
    expect(receiver.received).toHaveLength(1);
    expect((await bench.channels(token)).length).toBe(1);
  });
});
