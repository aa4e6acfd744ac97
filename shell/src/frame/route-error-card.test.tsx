import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider } from '@assistant/store';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { RouteErrorCard } from './route-error-card';

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
  const children = [{ errorElement: <RouteErrorCard />, children: [{ path: '/', element: <Page /> }] }];
  render(
    <Provider store={getAppStore()}>
      <RouterProvider router={createMemoryRouter([{ element: frame, children }])} />
    </Provider>,
  );
  expect(screen.getByText('框架')).toBeVisible();
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
  const children = [{ errorElement: <RouteErrorCard />, children: [{ path: '/', element: <Page /> }] }];
  render(
    <Provider store={getAppStore()}>
      <RouterProvider router={createMemoryRouter([{ element: <Outlet />, children }])} />
    </Provider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('页面文件没有取到');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/chunk/i);
  broken = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '游戏信息' })).toBeVisible();
  jest.restoreAllMocks();
});
