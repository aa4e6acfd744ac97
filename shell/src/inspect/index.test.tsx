/**
 * @jest-environment-options {"url": "https://the-page.example/main/game-info"}
 */
import { start } from '.';
import { isInspected } from './inspected';
import { watchPage } from './watch-page';

jest.mock('./watch-page', () => ({ watchPage: jest.fn(() => ({})) }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/main/game-info?inspect&day=2');
});

test('a player gets nothing, and the address forgets it', async () => {
  expect(isInspected()).toBe(true);
  expect(await start(5)).toBeUndefined();
  expect(watchPage).not.toHaveBeenCalled();
  expect(location.search).toBe('?day=2');
  expect(isInspected()).toBe(false);
});

test('who is logged in at the desk gets it, and its tab remembers', async () => {
  localStorage.setItem('desk_session', '{}');
  expect(await start(5)).toBeDefined();
  expect(watchPage).toHaveBeenCalledWith(5);
  expect(location.search).toBe('?day=2');
  expect(isInspected()).toBe(true);
});

test('a tab that remembers it does not go on once the staff have logged out', async () => {
  sessionStorage.setItem('inspect', '1');
  history.replaceState(null, '', '/main/game-info');
  expect(await start(5)).toBeUndefined();
  expect(isInspected()).toBe(false);
});
