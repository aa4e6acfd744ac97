import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeCarrier, unpack } from './carrier';
import type { HubMessage } from './hub';

const ended = (name: string): HubMessage => ({ ended: name });

/** What was said, and a hand on when each saying is done. */
function sayings() {
  const said: string[] = [];
  let release = () => {};
  return {
    said,
    say(text: string) {
      said.push(text);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    },
    async done() {
      release();
      await nextTurn();
    },
  };
}

test('what comes while something is being said is said together, in order', async () => {
  const { said, say, done } = sayings();
  const { carry } = makeCarrier('here', say, () => {});
  for (const name of ['a', 'b', 'c']) carry(ended(name));
  expect(said).toHaveLength(1);
  await done();
  expect(said.map((text) => unpack(text, 'there'))).toEqual([[ended('a')], [ended('b'), ended('c')]]);
  await done();
  expect(said).toHaveLength(2);
});

test('no parcel is more than PostgreSQL takes, and nothing is left out', async () => {
  const { said, say, done } = sayings();
  const { carry } = makeCarrier('here', say, () => {});
  const names = Array.from({ length: 500 }, (_, at) => `${at}`.padStart(40, 'x'));
  for (const name of names) carry(ended(name));
  for (let times = 0; times < 20; times += 1) await done();
  expect(Math.max(...said.map((text) => text.length))).toBeLessThan(8000);
  expect(said.flatMap((text) => unpack(text, 'there'))).toEqual(names.map(ended));
});

test('while the database does not answer, the newest thousand wait; a failure is reported and the rest goes on', async () => {
  const failures: unknown[] = [];
  let dropped = 0;
  let broken = true;
  const said: string[] = [];
  const carrier = makeCarrier(
    'here',
    async (text) => {
      await nextTurn();
      if (broken) throw new Error('down');
      said.push(text);
    },
    (error) => {
      failures.push(error);
      broken = false;
    },
    (messages) => {
      dropped += messages;
    },
  );
  for (let at = 0; at < 3000; at += 1) carrier.carry(ended(`${at}`));
  await carrier.settled();
  expect(failures).toHaveLength(1);
  expect(dropped).toBe(2000);
  const heard = said.flatMap((text) => unpack(text, 'there'));
  expect(heard).toEqual(Array.from({ length: 1000 }, (_, at) => ended(`${2000 + at}`)));
});

test.each([
  ['its own', JSON.stringify({ from: 'here', messages: [ended('a')] })],
  ['of another program', 'hello'],
  ['of another shape', '{"from":"there"}'],
])('a parcel that is %s holds nothing', (_what, text) => {
  expect(unpack(text, 'here')).toEqual([]);
});
