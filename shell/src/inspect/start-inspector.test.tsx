/**
 * @jest-environment-options {"url": "https://the-page.example/main/game-info"}
 */
import type { ReactElement } from 'react';
import { isInspected } from './inspected';
import type { Inspector } from './inspector';
import { startInspector } from './start-inspector';
import { watchPage } from './watch-page';

jest.mock('./watch-page', () => ({ watchPage: jest.fn(() => ({})) }));

beforeEach(() => {
  localStorage.clear();
  window.name = '';
  history.replaceState(null, '', '/main/game-info?inspect&day=2');
});

test('a player gets nothing, and the address forgets it', () => {
  expect(isInspected()).toBe(true);
  expect(startInspector()).toBe(false);
  expect(watchPage).not.toHaveBeenCalled();
  expect(location.search).toBe('?day=2');
  expect(isInspected()).toBe(false);
});

test('who is logged in at the desk gets it, and its tab remembers', () => {
  localStorage.setItem('desk_session', '{}');
  expect(startInspector()).toBeTruthy();
  expect(watchPage).toHaveBeenCalled();
  expect(location.search).toBe('?day=2');
  expect(isInspected()).toBe(true);
});

test('a tab goes on with it as it is there: folded, where it was', () => {
  localStorage.setItem('desk_session', '{}');
  const started = startInspector() as ReactElement<Parameters<typeof Inspector>[0]>;
  started.props.onChange('folded');
  expect(isInspected()).toBe(true);
  expect(startInspector()).toMatchObject({ props: { starts: 'folded' } });
  started.props.onChange('ended');
  expect(isInspected()).toBe(false);
});

test('a tab that remembers it does not go on once the staff have logged out', () => {
  window.name = 'inspect';
  history.replaceState(null, '', '/main/game-info');
  expect(startInspector()).toBe(false);
  expect(isInspected()).toBe(false);
});

test.each(['/login?next=%2Fa%3Finspect', '/main/game-info?day=inspect'])(
  '%s does not ask for it',
  (address) => {
    localStorage.setItem('desk_session', '{}');
    history.replaceState(null, '', address);
    expect(startInspector()).toBe(false);
    expect(location.pathname + location.search).toBe(address);
  },
);
