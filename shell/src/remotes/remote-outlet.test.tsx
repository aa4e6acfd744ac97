import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { type LoadedRemote, loadRemote } from './load-remote';
import { mountRemote } from './parcel-host';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./load-remote', () => ({
  loadRemote: jest.fn(),
  loadedRemote: jest.fn(),
  giveUpBuild: jest.fn(),
  RemoteLoadError: class extends Error {},
}));
jest.mock('./parcel-host', () => ({ mountRemote: jest.fn() }));
const load = jest.mocked(loadRemote);
const mount = jest.mocked(mountRemote);

beforeEach(() => {
  setLanguage('zh');
  inlineRegistry(declaredRegistry());
  load.mockReset();
  mount.mockReset();
});

function open() {
  const routes = [
    { path: '/basic/*', element: <RemoteOutlet name="mfe-tasks-basic" basename="/basic" /> },
    { path: '/main/auto-tasks', element: <h1>挂机设置</h1> },
  ];
  render(
    <Provider store={getAppStore()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/basic/mining'] })} />
    </Provider>,
  );
}

test('a tier whose files did not arrive has a way back to the board', async () => {
  load.mockRejectedValue(new Error('offline'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('这个页面暂时打不开');
  await userEvent.click(screen.getByRole('link', { name: '返回' }));
  expect(await screen.findByRole('heading', { name: '挂机设置' })).toBeVisible();
});

test('while its files are on their way there is a way back as well', async () => {
  load.mockReturnValue(new Promise(() => {}));
  open();
  expect(screen.getByRole('status', { busy: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '返回' }));
  expect(await screen.findByRole('heading', { name: '挂机设置' })).toBeVisible();
});

test('back online it asks for the files again by itself, once', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  open();
  await screen.findByRole('alert');
  load.mockResolvedValue({ module: {}, version: '1' } as LoadedRemote);
  mount.mockResolvedValue(async () => {});
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part of the remote that does not arrive is told as missing, and asked for again back online', async () => {
  load.mockResolvedValue({ module: {}, version: '1' } as LoadedRemote);
  mount.mockImplementationOnce(async (_name, _module, _element, { onCrash }) => {
    onCrash(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    return async () => {};
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('这个页面暂时打不开');
  mount.mockResolvedValue(async () => {});
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
