import { callEnded, connectionTrouble } from './trouble';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  dispatchEvent(new Event('online'));
  jest.useRealTimers();
});

test('trouble lasts while calls go without an answer on and off, and ends once none has for ten seconds', () => {
  const changed = jest.fn();
  const stop = connectionTrouble.subscribe(changed);
  callEnded(true);
  expect(connectionTrouble.lasting()).toBeUndefined();
  callEnded(false);
  jest.advanceTimersByTime(6_000);
  callEnded(true);
  jest.advanceTimersByTime(6_000);
  callEnded(false);
  expect(connectionTrouble.lasting()).toBe(12_000);
  expect(changed).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  callEnded(true);
  expect(connectionTrouble.lasting()).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test('a network that is back is another one', () => {
  callEnded(false);
  dispatchEvent(new Event('online'));
  expect(connectionTrouble.lasting()).toBeUndefined();
});
