/**
 * @own-modules for an address of its own
 * @jest-environment-options {"url": "https://the-page.example/main/game-info"}
 */
import { mayInspect, onAsked } from './ask-inspector';

const touch = (name: string, fingers: number) =>
  dispatchEvent(Object.assign(new Event(name), { touches: Array(fingers) }));
/** @returns whether the browser's own meaning of it stays */
const press = (key: string, more: KeyboardEventInit = { ctrlKey: true }) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));

test('Ctrl I, Cmd I and three fingers that rest ask for it; other keys, a tap and two fingers do not', () => {
  jest.useFakeTimers();
  const asked = jest.fn(() => true);
  const end = onAsked(asked);
  expect([press('i'), press('I', { metaKey: true })]).toEqual([false, false]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect([press('i', {}), press('k'), press('i', { ctrlKey: true, shiftKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  touch('touchstart', 2);
  jest.advanceTimersByTime(500);
  touch('touchstart', 3);
  touch('touchend', 2);
  jest.advanceTimersByTime(500);
  expect(asked).toHaveBeenCalledTimes(2);
  touch('touchstart', 3);
  jest.advanceTimersByTime(500);
  expect(asked).toHaveBeenCalledTimes(3);
  end();
  expect(press('i')).toBe(true);
});

test('the key is the browser’s own where it was not for this, and a player may not ask', () => {
  const end = onAsked(mayInspect);
  expect(press('i')).toBe(true);
  localStorage.setItem('desk_session', '{}');
  expect(press('i')).toBe(false);
  end();
});
