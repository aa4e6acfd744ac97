import { act, fireEvent, screen } from '@testing-library/react';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { openRoutes } from '../navigation/testing/open-routes';
import { loadRemote } from '../remotes/load-remote';
import { usePrefetch } from './use-prefetch';

jest.mock('../remotes/load-remote', () => ({ loadRemote: jest.fn(async () => {}) }));

function Links() {
  usePrefetch();
  return (
    <>
      <a href="/basic/mining">
        <b>蓬莱寻宝</b>
      </a>
      <a href="/desk/releases">发布台</a>
      <a href="https://elsewhere.example/premium/gtask">别处</a>
    </>
  );
}

beforeEach(async () => {
  inlineRegistry(declaredRegistry());
  jest.clearAllMocks();
  await act(async () => openRoutes([{ path: '/', element: <Links /> }]));
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test.each([
  ['a pointer over it', () => fireEvent.pointerOver(screen.getByText('蓬莱寻宝'))],
  ['a finger on it', () => fireEvent.touchStart(screen.getByText('蓬莱寻宝'))],
  ['focus on it', () => fireEvent.focusIn(screen.getByRole('link', { name: '蓬莱寻宝' }))],
])('a link that is about to be used has its remote fetched: %s', (_, sign) => {
  sign();
  expect(loadRemote).toHaveBeenCalledWith('mfe-tasks-basic', '/basic/mining');
});

test('once, however often', () => {
  for (let at = 0; at < 5; at++) fireEvent.pointerOver(screen.getByText('蓬莱寻宝'));
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a player who saves data has nothing fetched', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.pointerOver(screen.getByText('蓬莱寻宝'));
  expect(loadRemote).not.toHaveBeenCalled();
});

test('nothing is fetched for a remote that does not want it, or for another site', () => {
  fireEvent.pointerOver(screen.getByText('发布台'));
  fireEvent.pointerOver(screen.getByText('别处'));
  expect(loadRemote).not.toHaveBeenCalled();
});
