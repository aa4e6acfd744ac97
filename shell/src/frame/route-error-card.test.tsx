import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { openRoutes } from '../navigation/testing/open-routes';
import { RouteErrorCard } from './route-error-card';

const inStore = (router: ReactElement) => <Provider store={getAppStore()}>{router}</Provider>;

test('a page that throws is a card inside the frame; Retry shows the page again', async () => {
  setLanguage('zh');
  jest.spyOn(console, 'error').mockImplementation();
  let broken = true;
  function Page() {
    if (broken) throw new Error('no such hero');
    return <h1>游戏信息</h1>;
  }
  const frame = (
    <>
      <p>框架</p>
      <Outlet />
    </>
  );
  const children = [{ failed: RouteErrorCard, children: [{ path: '/', element: <Page /> }] }];
  openRoutes([{ element: frame, children }], '/', inStore);
  expect(await screen.findByText('框架')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('no such hero');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '游戏信息' })).toBeVisible();
  jest.restoreAllMocks();
});

test('a missing file is told in plain words, and the page comes by itself with the network', async () => {
  setLanguage('zh');
  jest.spyOn(console, 'error').mockImplementation();
  let broken = true;
  function Page() {
    if (broken) throw new Error('Loading css chunk 603 failed.');
    return <h1>游戏信息</h1>;
  }
  const children = [{ failed: RouteErrorCard, children: [{ path: '/', element: <Page /> }] }];
  openRoutes([{ element: <Outlet />, children }], '/', inStore);
  expect(await screen.findByRole('alert')).toHaveTextContent('页面文件没有取到');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/chunk/i);
  broken = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '游戏信息' })).toBeVisible();
  jest.restoreAllMocks();
});
