import { MAX_WAITING, makeTurns, REST, requestMs } from './turns';

/** A clock that the test moves. */
function stoppedClock() {
  let time = 0;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => time,
    after: (ms: number, then: () => void) => void timers.push({ at: time + ms, then }),
    async pass(ms: number) {
      time += ms;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { then } of due) then();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const TOOK = 10;
const BYTES = 50_000;
const PAUSE = REST * (TOOK + requestMs(BYTES));

function setUp() {
  const clock = stoppedClock();
  const inTurn = makeTurns(clock);
  const done: string[] = [];
  const ask = (address: string, name: string) =>
    inTurn(address, BYTES, () => {
      done.push(name);
      void clock.pass(TOOK);
      return name;
    });
  return { clock, inTurn, done, ask };
}

test('the work of one address is done piece after piece, with a rest that grows with the work', async () => {
  const { clock, done, ask } = setUp();
  const all = ['a', 'b'].map((name) => ask('one', name));
  await clock.pass(0);
  expect(done).toEqual(['a']);
  await clock.pass(PAUSE - 1);
  expect(done).toEqual(['a']);
  await clock.pass(1);
  expect(done).toEqual(['a', 'b']);
  expect(await Promise.all(all)).toEqual(['a', 'b']);
});

test('another address does not wait', async () => {
  const { clock, done, ask } = setUp();
  void ask('one', 'a');
  void ask('one', 'b');
  void ask('two', 'c');
  await clock.pass(0);
  expect(done).toEqual(['a', 'c']);
});

test('work that fails passes the turn on', async () => {
  const { clock, inTurn, ask } = setUp();
  const failed = inTurn('one', BYTES, () => {
    throw new Error('no JSON');
  });
  const next = ask('one', 'next');
  await expect(failed).rejects.toThrow('no JSON');
  await clock.pass(PAUSE);
  await expect(next).resolves.toBe('next');
});

test('where too many wait, one more is refused with 503 until a turn has passed', async () => {
  const { clock, ask } = setUp();
  for (let at = 0; at < MAX_WAITING; at += 1) void ask('one', `${at}`);
  await expect(ask('one', 'more')).rejects.toMatchObject({ status: 503 });
  await expect(ask('two', 'other')).resolves.toBe('other');
  await clock.pass(PAUSE);
  const again = ask('one', 'again');
  for (let at = 0; at < MAX_WAITING; at += 1) await clock.pass(PAUSE);
  expect(await again).toBe('again');
});
