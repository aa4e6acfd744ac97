import { makeOutbound, OutboundError, type OutboundProblem } from './outbound';
import { CERTIFICATE } from './testing/certificate';
import { openReceiver, type Receiver } from './testing/receiver';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received = [];
  receiver.answer = () => ({ status: 200 });
});

const problemOf = (work: Promise<unknown>): Promise<OutboundProblem | 'none'> =>
  work.then(
    () => 'none' as const,
    (error) => {
      if (error instanceof OutboundError) return error.problem;
      throw error;
    },
  );

test('what is posted arrives as it is', async () => {
  const body = '{"text":"三国"}';
  const answer = await receiver.outbound().post(receiver.url('/a?b=c'), { 'x-test': '1' }, body);
  expect(answer).toEqual({ status: 200, body: '' });
  expect(receiver.received).toMatchObject([{ path: '/a?b=c', headers: { 'x-test': '1' } }]);
  expect(receiver.received[0]?.body.toString()).toBe(body);
});

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[64:ff9b::a9fe:a9fe]/x',
  // As browsers write addresses: 127.0.0.1 and 169.254.169.254.
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0251.0376.0251.0376/x',
  'https://127。0。0。1/x',
])('%s leads into a private network, by whatever way it is written', async (address) => {
  const resolve = jest.fn(async () => ['1.1.1.1']);
  const outbound = makeOutbound({ resolve });
  expect(await problemOf(outbound.check(address))).toBe('private');
  expect(await problemOf(outbound.post(address, {}, ''))).toBe('private');
  expect(resolve).not.toHaveBeenCalled();
});

test.each([
  [22, 'port'],
  [444, 'port'],
  [5432, 'port'],
  [6379, 'port'],
  [443, 'none'],
  [8443, 'none'],
])('port %i of a public host: %s', async (port, problem) => {
  const resolve = jest.fn(async () => ['1.1.1.1']);
  const address = `https://receiver.example.com:${port}/x`;
  expect(await problemOf(makeOutbound({ resolve }).check(address))).toBe(problem);
  expect(resolve).toHaveBeenCalledTimes(problem === 'none' ? 1 : 0);
  if (problem === 'port')
    expect(await problemOf(makeOutbound({ resolve }).post(address, {}, 'x'))).toBe('port');
});

test('a name is refused if any of its addresses is private', async () => {
  const outbound = makeOutbound({ resolve: async () => ['1.1.1.1', '10.0.0.1'] });
  expect(await problemOf(outbound.check('https://receiver.example.com/x'))).toBe('private');
});

test('a name that means a private address only when it is asked again is connected to as it was checked', async () => {
  const answers = [['127.0.0.1'], ['10.1.2.3']];
  const resolve = jest.fn(async () => answers.shift() ?? []);
  const isAllowed = (address: string) => address === '127.0.0.1';
  const outbound = receiver.outbound({ resolve, isAllowed });
  expect(await problemOf(outbound.post(receiver.url(), {}, 'x'))).toBe('none');
  // Asked once: the connection did not ask for itself.
  expect(resolve).toHaveBeenCalledTimes(1);
  // The next message is checked anew.
  expect(await problemOf(outbound.post(receiver.url(), {}, 'x'))).toBe('private');
  expect(receiver.received).toHaveLength(1);
});

test('a redirect is an answer, and nobody follows it', async () => {
  receiver.answer = () => ({ status: 302, headers: { location: receiver.url('/elsewhere') } });
  expect(await receiver.outbound().post(receiver.url(), {}, 'x')).toMatchObject({ status: 302 });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('of a long answer only the begin is read', async () => {
  receiver.answer = () => ({ status: 200, body: 'x'.repeat(5_000_000) });
  const { body } = await receiver.outbound().post(receiver.url(), {}, 'x');
  expect(body).toHaveLength(16_384);
});

test('what the other side asks to wait is told', async () => {
  receiver.answer = () => ({ status: 429, headers: { 'retry-after': '90' } });
  expect(await receiver.outbound().post(receiver.url(), {}, 'x')).toMatchObject({
    status: 429,
    retryAfter: 90,
  });
});

test('what it asks to wait may be a date', async () => {
  const now = () => new Date('2026-05-01T04:00:00Z');
  receiver.answer = () => ({ status: 503, headers: { 'retry-after': 'Fri, 01 May 2026 04:30:00 GMT' } });
  expect(await receiver.outbound({ now }).post(receiver.url(), {}, 'x')).toMatchObject({
    status: 503,
    retryAfter: 1800,
  });
});

test('whoever does not answer in time is not waited for', async () => {
  let release = () => {};
  const after = new Promise<void>((done) => {
    release = done;
  });
  receiver.answer = () => ({ status: 200, after });
  expect(await problemOf(receiver.outbound({ timeoutMs: 200 }).post(receiver.url(), {}, 'x'))).toBe(
    'timeout',
  );
  release();
});

test('a name server that does not answer is not waited for', async () => {
  const resolve = () => new Promise<string[]>(() => {});
  const outbound = makeOutbound({ resolve, timeoutMs: 50 });
  expect(await problemOf(outbound.check('https://receiver.example.com/x'))).toBe('notLookedUp');
});

test.each<[string, OutboundProblem, () => Promise<unknown>]>([
  [
    'an unknown host',
    'noHost',
    () =>
      makeOutbound({ resolve: () => Promise.reject(new Error('ENOTFOUND')) }).check(
        'https://nobody.example/',
      ),
  ],
  [
    'a host without addresses',
    'noHost',
    () => makeOutbound({ resolve: async () => [] }).check('https://nobody.example/'),
  ],
  ['a certificate that nobody knows', 'certificate', () => makeOutboundFor().post(receiver.url(), {}, 'x')],
  [
    'a certificate of another host',
    'certificate',
    () => makeOutboundFor(CERTIFICATE).post(receiver.url().replace('receiver', 'stranger'), {}, 'x'),
  ],
  [
    'a port on which nobody listens',
    'unreachable',
    () => makeOutboundFor(CERTIFICATE).post('https://receiver.example.com:2/', {}, 'x'),
  ],
  ['plain HTTP', 'private', () => makeOutboundFor().post('http://receiver.example.com/', {}, 'x')],
])('%s: %s', async (_what, problem, work) => {
  expect(await problemOf(work())).toBe(problem);
});

/** To this machine, with the certificates of a machine and perhaps one more. */
function makeOutboundFor(ca?: string) {
  return makeOutbound({
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    isAllowedPort: () => true,
    ...(ca && { ca }),
  });
}

test('an error says nothing of the address', async () => {
  const error = await makeOutboundFor()
    .post(receiver.url('/secret-key'), {}, 'x')
    .catch((caught) => caught);
  expect(`${error.stack}`).not.toMatch(/secret-key|receiver\.example/);
});
