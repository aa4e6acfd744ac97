import { setLanguage } from '@assistant/i18n';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { OfflineNote } from './offline-note';

const WORDS = '网络已断开。看到的是之前读取的内容，联网后会自动更新。';
let online = true;

function network(there: boolean) {
  online = there;
  act(() => void dispatchEvent(new Event(there ? 'online' : 'offline')));
}

function showAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <OfflineNote />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  inlineRegistry(declaredRegistry());
  online = true;
  setLanguage('zh');
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => jest.restoreAllMocks());

test('while the network is gone the page says so, and no longer than that', () => {
  showAt('/main/game-info');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  network(false);
  expect(screen.getByRole('status')).toHaveTextContent(WORDS);
  network(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('where nobody is logged in it does not speak of what was read', () => {
  online = false;
  showAt('/login');
  expect(screen.getByRole('status')).toHaveTextContent('网络已断开，联网后再继续。填好的内容都还在。');
});

test.each(['/main/customer-service', '/desk/s1'])('%s has words of its own', (path) => {
  online = false;
  showAt(path);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
