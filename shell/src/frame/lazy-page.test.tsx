import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoutes } from '../navigation/testing/open-routes';
import { reportLoad } from '../reports/report-load';
import { lazyPage } from './lazy-page';

jest.mock('../reports/report-load', () => ({ reportLoad: jest.fn() }));

const page = { Component: () => <h1>系统公告</h1> };

beforeEach(() => {
  setLanguage('zh');
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

function open(load: () => Promise<typeof page>) {
  const routes = [
    { path: '/', page: lazyPage(load) },
    { path: '/elsewhere', element: <h1>别处</h1> },
  ];
  return openRoutes(routes, '/', (router) => <Provider store={getAppStore()}>{router}</Provider>).router;
}

test('a page whose file does not come is reported for the release of the shell, once; one that comes is not', async () => {
  open(async () => page);
  const lost = new Error('Loading chunk 7 failed.\n(error: https://a.example/shell/s1/7.js)');
  open(() => Promise.reject(lost));
  await screen.findByRole('alert', { name: '页面没有打开' });
  expect(jest.mocked(reportLoad).mock.calls).toEqual([
    [expect.objectContaining({ app: 'shell', version: 's1', outcome: 'screenError', reason: 'files' })],
  ]);
});

test('a page whose file comes is shown', async () => {
  open(async () => page);
  expect(await screen.findByRole('heading', { name: '系统公告' })).toBeVisible();
});

test('a page whose file is lost once is shown all the same', async () => {
  open(jest.fn<Promise<typeof page>, []>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(page));
  expect(await screen.findByRole('heading', { name: '系统公告' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a page whose file does not come is a card whose Retry really fetches it again', async () => {
  const load = jest
    .fn<Promise<typeof page>, []>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('no such export'))
    .mockRejectedValueOnce(new Error('still offline'))
    .mockResolvedValue(page);
  open(load);
  expect(await screen.findByRole('alert', { name: '页面没有打开' })).toHaveTextContent('no such export');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('still offline')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '系统公告' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(4);
});

test('a page whose file is missing without network says so in plain words, and comes with the network', async () => {
  const lost = new Error('Loading css chunk 603 failed.\n(/styles/603.css)');
  const load = jest
    .fn<Promise<typeof page>, []>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(page);
  open(load);
  const card = await screen.findByRole('alert', { name: '页面没有打开' });
  expect(card).toHaveTextContent('联网后也会自动再试');
  expect(card).not.toHaveTextContent(/chunk/i);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '系统公告' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page whose file did not come is fetched again by the next navigation there', async () => {
  const lost = new Error('lost');
  const load = jest
    .fn<Promise<typeof page>, []>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(page);
  const router = open(load);
  await screen.findByRole('alert', { name: '页面没有打开' });
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: '系统公告' })).toBeVisible();
});
