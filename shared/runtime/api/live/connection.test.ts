import { type Connection, openConnection, SILENCE_MS } from './connection';

// What jsdom lacks; a part of these streams is text already.
Object.assign(globalThis, {
  TextDecoder: class {
    decode = (part: string) => part;
  },
});

interface Asked {
  body: unknown;
  signal: AbortSignal;
  /** Answers with a stream. */
  open(): { say(event: object): Promise<void>; end(): Promise<void> };
  refuse(status: number, retryAfter?: string): Promise<void>;
  fail(): Promise<void>;
}

const asked: Asked[] = [];
const heard: string[] = [];
let connection: Connection;

const settle = () => jest.advanceTimersByTimeAsync(0);
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const last = () => asked.at(-1) as Asked;

function fakeFetch(_url: URL, { body, signal }: RequestInit): Promise<unknown> {
  return new Promise((resolve, reject) => {
    (signal as AbortSignal).addEventListener('abort', () => reject(new Error('aborted')));
    asked.push({
      body: JSON.parse(String(body)),
      signal: signal as AbortSignal,
      open() {
        let give = (_part: object) => {};
        const read = () =>
          new Promise((next, cut) => {
            give = next;
            signal?.addEventListener('abort', () => cut(new Error('aborted')));
          });
        resolve({ ok: true, status: 200, headers: new Headers(), body: { getReader: () => ({ read }) } });
        const part = async (value: object) => {
          await settle();
          give(value);
          await settle();
        };
        return {
          say: (event) => part({ done: false, value: `data: ${JSON.stringify(event)}\n\n` }),
          end: () => part({ done: true }),
        };
      },
      refuse(status, retryAfter) {
        const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {});
        resolve({ ok: false, status, headers, body: null });
        return settle();
      },
      fail() {
        reject(new TypeError('Failed to fetch'));
        return settle();
      },
    });
  });
}

beforeEach(async () => {
  jest.useFakeTimers();
  asked.length = 0;
  heard.length = 0;
  document.body.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  globalThis.fetch = fakeFetch as unknown as typeof fetch;
  let live = false;
  connection = openConnection({
    identity: { token: 'secret' },
    onEvent: ({ kind }) => heard.push(kind),
    onLive: (is) => {
      if (is !== live) heard.push(is ? 'live' : 'not live');
      live = is;
    },
    onEnded: () => heard.push('login over'),
    random: () => 1,
  });
  await settle();
});
afterEach(() => {
  connection.stop();
  jest.useRealTimers();
});

test('the token goes in the body; it is live from the first event on, and unknown ones are passed on', async () => {
  expect(last().body).toEqual({ token: 'secret' });
  const stream = last().open();
  await settle();
  expect(heard).toEqual([]);
  await stream.say({ kind: 'newest' });
  await stream.say({ kind: 'of a newer server' });
  await stream.say({ no: 'kind' });
  expect(heard).toEqual(['live', 'newest', 'of a newer server']);
});

test('a stream that ends is opened again after a pause, which grows while nothing is heard', async () => {
  const stream = last().open();
  await stream.say({ kind: 'newest' });
  await stream.end();
  expect(heard.at(-1)).toBe('not live');
  await after(1999);
  expect(asked).toHaveLength(1);
  await after(1);
  expect(asked).toHaveLength(2);
  await last().fail();
  await after(3999);
  expect(asked).toHaveLength(2);
  await after(1);
  expect(asked).toHaveLength(3);
});

test('45 s of silence is a dead stream: it is cut and opened again', async () => {
  await last().open().say({ kind: 'newest' });
  await after(SILENCE_MS - 1);
  expect(asked).toHaveLength(1);
  await after(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked).toHaveLength(2);
  expect(heard).toEqual(['live', 'newest', 'not live']);
});

test('a stream that never says anything is not live, and is given up in the same way', async () => {
  last().open();
  await after(SILENCE_MS + 1);
  expect(asked).toHaveLength(2);
  expect(heard).toEqual([]);
});

test.each([429, 503])(
  'after a %d the pause that the server asks for is kept, whoever wakes',
  async (status) => {
    await last().refuse(status, '60');
    connection.wake(true);
    await after(59_000);
    connection.wake(true);
    await after(500);
    expect(asked).toHaveLength(1);
    await after(16_000);
    expect(asked).toHaveLength(2);
  },
);

test('a refusal for good is asked again after ten minutes', async () => {
  await last().refuse(404);
  connection.wake(true);
  await after(9.9 * 60_000);
  expect(asked).toHaveLength(1);
  await after(0.1 * 60_000);
  expect(asked).toHaveLength(2);
});

test('a 401 is the end of the login, and nothing is asked any more', async () => {
  await last().refuse(401);
  expect(heard).toEqual(['login over']);
  connection.wake(true);
  await after(600_000);
  expect(asked).toHaveLength(1);
});

test('so is the word of the server, told once', async () => {
  const stream = last().open();
  await stream.say({ kind: 'newest' });
  await stream.say({ kind: 'ended' });
  await after(600_000);
  expect(heard).toEqual(['live', 'newest', 'ended', 'not live']);
  expect(asked).toHaveLength(1);
});

test('a page that is looked at again opens at once what waits; a healthy stream is kept', async () => {
  await last().fail();
  connection.wake(false);
  await after(500);
  expect(asked).toHaveLength(2);
  await last().open().say({ kind: 'newest' });
  connection.wake(false);
  await after(1000);
  expect(asked).toHaveLength(2);
});

test('another network opens another stream, as the one of before may be dead', async () => {
  await last().open().say({ kind: 'newest' });
  connection.wake(true);
  await after(500);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('a stopped one neither asks nor tells', async () => {
  const stream = last().open();
  await stream.say({ kind: 'newest' });
  connection.stop();
  await stream.say({ kind: 'chat' });
  await after(600_000);
  expect(heard).toEqual(['live', 'newest']);
  expect(asked).toHaveLength(1);
});

test('a clock that is set back keeps nobody from waking a stream', async () => {
  await last().refuse(503, '60');
  jest.setSystemTime(Date.now() - 3_600_000);
  await after(75_000);
  await last().fail();
  connection.wake(true);
  await after(500);
  expect(asked).toHaveLength(3);
});

test('a stream from before the device slept is opened again, though the steady clock rested', async () => {
  await last().open().say({ kind: 'newest' });
  jest.setSystemTime(Date.now() + 3_600_000);
  connection.wake(false);
  await after(500);
  expect(asked).toHaveLength(2);
});
