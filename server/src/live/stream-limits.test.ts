import { countStreams } from './stream-limits';

const status = (take: () => unknown): unknown => {
  try {
    take();
    return 'taken';
  } catch (error) {
    return (error as { status: number }).status;
  }
};

test('one owner, one address and all together have a limit of their own, and what is given back is free', () => {
  const streams = countStreams({ each: 2, address: 3, total: 4 });
  const first = streams.take('a', '1');
  streams.take('a', '2');
  expect(status(() => streams.take('a', '3'))).toBe(429);
  first();
  first();
  streams.take('a', '1');
  expect(status(() => streams.take('a', '3'))).toBe(429);
  streams.take('b', '1');
  const last = streams.take('c', '1');
  expect(status(() => streams.take('d', '2'))).toBe(503);
  last();
  streams.take('d', '1');
  expect(status(() => streams.take('e', '1'))).toBe(503);
});

test('an address has its limit whoever it is, and what is refused takes no place', () => {
  const streams = countStreams({ each: 9, address: 1, total: 2 });
  streams.take('a', '1');
  expect(status(() => streams.take('b', '1'))).toBe(429);
  expect(status(() => streams.take('b', '2'))).toBe('taken');
});
