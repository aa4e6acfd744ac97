import { setLanguage } from '@assistant/i18n';
import { reportUnsaved, type SaveReport, type Unsaved } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { ConnectionBar } from './connection-bar';
import { OFFLINE_MS, SAVED_MS, UNDO_MS } from './use-known';

const NOW = new Date('2026-11-26T03:14:00.000Z');
let online = true;

function network(there: boolean) {
  online = there;
  act(() => void dispatchEvent(new Event(there ? 'online' : 'offline')));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const bar = () => screen.getByRole('status');

function showAt(path: string) {
  render(
    <Provider store={getAppStore()}>
      <MemoryRouter initialEntries={[path]}>
        <ConnectionBar />
      </MemoryRouter>
    </Provider>,
  );
}

const tell = (unsaved: readonly Unsaved[], more: Partial<SaveReport> = {}) =>
  act(() => reportUnsaved({ unsaved, saved: 0, savedAt: NOW.getTime(), retry: () => {}, ...more }));

beforeEach(() => {
  inlineRegistry(declaredRegistry());
  online = true;
  setLanguage('zh');
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
});
afterEach(() => {
  act(() => reportUnsaved());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('R805 a network that is gone is said after three seconds, and no longer than it lasts', () => {
  showAt('/main/game-info');
  network(false);
  pass(OFFLINE_MS - 1);
  expect(bar()).toBeEmptyDOMElement();
  pass(1);
  expect(bar()).toHaveTextContent(/没有网看到的是 .*\d\d:14 的/);
  network(true);
  expect(bar()).toBeEmptyDOMElement();
});

test.each(['/login', '/main/customer-service', '/desk/s1'])(
  'at %s it says that what is typed stays',
  (path) => {
    online = false;
    showAt(path);
    pass(OFFLINE_MS);
    expect(bar()).toHaveTextContent('没有网填好的都还在');
  },
);

test('a conflict interrupts and leads to its screen; the rest does not', () => {
  showAt('/main/game-info');
  tell([{ path: '/basic/mining', is: 'conflict', changes: 1 }]);
  expect(screen.getByRole('alert')).toHaveTextContent('1 处没存上别处也改了');
  expect(screen.getByRole('link', { name: '选一个' })).toHaveAttribute('href', '/basic/mining');
  tell([{ path: '/basic/mining', is: 'failed', changes: 1, reason: '服务器太久没有回应' }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(bar()).toHaveTextContent('1 处没存上服务器太久没有回应，会自动再试');
});

test('all saved goes after three seconds, its undo after ten', () => {
  const undo = jest.fn();
  showAt('/main/game-info');
  tell([], { saved: 2, undo });
  expect(bar()).toHaveTextContent('都存好了');
  pass(SAVED_MS);
  expect(bar()).not.toHaveTextContent('都存好了');
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(undo).toHaveBeenCalledTimes(1);
  pass(UNDO_MS - SAVED_MS);
  expect(bar()).toBeEmptyDOMElement();
});

test('what another account could not save is not said', () => {
  showAt('/main/game-info');
  tell([{ path: '/basic/mining', is: 'failed', changes: 1, reason: 'x' }], { account: 'another' });
  expect(bar()).toBeEmptyDOMElement();
});
