import { setLanguage } from '@assistant/i18n';
import type { RemoteModule } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { openRoutes } from '../navigation/testing/open-routes';
import { loadBuild } from './federation';
import { mountRemote } from './parcel-host';
import { RemoteOutlet } from './remote-outlet';

jest.mock('./federation', () => ({ loadBuild: jest.fn(), withdrawCopies: () => [] }));
jest.mock('../reports/report-load', () => ({ reportLoad: () => {}, reportBegin: () => 1 }));
jest.mock('../files/failed-files', () => ({
  refetchFailedFiles: async () => {},
  hasFoundAltered: () => false,
  forgetRefetched: () => {},
}));
jest.mock('./parcel-host', () => ({ mountRemote: jest.fn() }));
const load = jest.mocked(loadBuild);
const mount = jest.mocked(mountRemote);

let revision = 0;
beforeEach(() => {
  setLanguage('zh');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  inlineRegistry({ ...declaredRegistry(), revision: ++revision });
  globalThis.fetch = jest.fn(async () => Promise.reject(new Error('offline')));
  AbortSignal.timeout ??= () => new AbortController().signal;
  load.mockReset();
  mount.mockReset();
});

function open(name = 'mfe-tasks-basic') {
  const routes = [
    { path: '/basic/*', element: <RemoteOutlet name={name} basename="/basic" /> },
    { path: '/main/auto-tasks', element: <h1>挂机设置</h1> },
  ];
  openRoutes(routes, '/basic/mining', (router) => <Provider store={getAppStore()}>{router}</Provider>);
}

test('a tier whose files did not arrive has a way back to the board', async () => {
  load.mockRejectedValue(new Error('Loading chunk 1 failed.'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('这一块没取到');
  await userEvent.click(screen.getByRole('link', { name: '返回' }));
  expect(await screen.findByRole('heading', { name: '挂机设置' })).toBeVisible();
});

test('while its files are on their way there is a way back as well', async () => {
  load.mockReturnValue(new Promise(() => {}));
  // Who asks for it again would join.
  open('mfe-tasks-premium');
  expect(await screen.findByRole('status', { busy: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '返回' }));
  expect(await screen.findByRole('heading', { name: '挂机设置' })).toBeVisible();
});

test('back online it asks for the files again by itself, once', async () => {
  load.mockRejectedValue(new Error('Loading chunk 1 failed.'));
  open();
  await screen.findByRole('alert');
  load.mockResolvedValue({} as RemoteModule);
  mount.mockResolvedValue(async () => {});
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part of the remote that does not arrive is told as missing, and asked for again back online', async () => {
  load.mockResolvedValue({} as RemoteModule);
  mount.mockImplementationOnce(async (_name, _module, _element, { onCrash }) => {
    onCrash(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    return async () => {};
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('这一块没取到');
  mount.mockResolvedValue(async () => {});
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
