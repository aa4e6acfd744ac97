import { randomUUID } from 'node:crypto';
import { calls } from '@assistant/contract/calls';
import type { ApiError } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import { onEachDatabase } from '../../testing/server';

test('a bucket gives its burst, then one after each pause, and says how long to wait', () => {
  let at = 0;
  const { take } = makeBuckets({ burst: 3, everySeconds: 10 }, () => new Date(at * 1000));
  const taken = (key = 'a'): number => {
    try {
      take(key);
      return 0;
    } catch (error) {
      return (error as ApiError).details.retryAfterSeconds ?? -1;
    }
  };
  expect([taken(), taken(), taken(), taken()]).toEqual([0, 0, 0, 10]);
  expect(taken('b')).toBe(0);
  at = 4;
  expect(taken()).toBe(6);
  at = 10;
  expect([taken(), taken()]).toEqual([0, 10]);
  at = 1000;
  expect([taken(), taken(), taken(), taken()]).toEqual([0, 0, 0, 10]);
});

test('regression: a clock that is set back an hour makes nobody wait for an hour', () => {
  let at = 7200;
  const { tryTake } = makeBuckets({ burst: 3, everySeconds: 10 }, () => new Date(at * 1000));
  tryTake('a');
  at -= 3600;
  expect([tryTake('a'), tryTake('a'), tryTake('a')]).toEqual([0, 0, 10]);
  at += 10;
  expect([tryTake('a'), tryTake('a')]).toEqual([0, 10]);
  // And forward again: time has passed, as far as anybody knows.
  at += 3600;
  expect(tryTake('a')).toBe(0);
});

onEachDatabase((server) => {
  const retryAfter = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [
    status,
    Number(headers['retry-after']) > 0,
  ];

  test('one address makes only so many visitors; who comes back is no new one', async () => {
    const { send, clock } = server();
    const visit = (guest_id?: string) => send(calls.chatCreateSession, { guest_id }, { ip: '10.1.1.1' });
    const { guest_id } = (await visit()).data;
    let answer = await visit();
    for (let n = 0; answer.status === 200 && n < 100; n += 1) answer = await visit();
    expect(retryAfter(answer)).toEqual([429, true]);
    expect((await visit(guest_id)).status).toBe(200);
    expect((await send(calls.chatCreateSession, {}, { ip: '10.1.1.2' })).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 10_000);
    expect((await visit()).status).toBe(200);
  });

  test('a player writes only so many messages at once, and others are not held up by it', async () => {
    const { send, player } = server();
    const [token, other] = [await player('floods'), await player('is-patient')];
    const say = async (from: string) => {
      const { session_id } = (await send(calls.chatCreateSession, {}, { token: from })).data;
      return (content: string) => send(calls.chatSendMessage, { session_id, content }, { token: from });
    };
    const flood = await say(token);
    // One after the other: the server's clock stands still, and a busy database would refuse some for itself.
    const answers: Awaited<ReturnType<typeof flood>>[] = [];
    for (let n = 0; n < 130; n += 1) answers.push(await flood(`${n}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.flatMap((one) => (one.status === 200 ? [] : [retryAfter(one)]))).toContainEqual([
      429,
      true,
    ]);
    expect((await (await say(other))('hello')).status).toBe(200);
  });

  test('a player begins only so many pictures at once', async () => {
    const { send, player } = server();
    const token = await player('floods-with-pictures');
    const { session_id } = (await send(calls.chatCreateSession, {}, { token })).data;
    const begin = () =>
      send(calls.chatImageBegin, { session_id, image_id: randomUUID(), bytes: 100 }, { token });
    let answer = await begin();
    for (let n = 0; answer.status === 200 && n < 100; n += 1) answer = await begin();
    expect(retryAfter(answer)).toEqual([429, true]);
  });
});
