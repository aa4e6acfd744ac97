import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import type { PageRouter } from '../navigation/page-router';
import { openRoutes } from '../navigation/testing/open-routes';
import { HEADING_WAIT_MS, useHeadingFocus } from './use-heading-focus';

function Frame() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <Link to="/two">二</Link>
      <textarea aria-label="写" />
    </>
  );
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <h1 tabIndex={-1}>一</h1> },
      { path: '/two', element: <h1>二页</h1> },
      { path: '/remote', element: <div data-testid="remote" /> },
      {
        path: '/form',
        element: (
          <>
            <h1>三页</h1>
            <input aria-label="名字" />
          </>
        ),
      },
    ],
  },
];

let router: PageRouter;
const go = (path: string) => act(async () => router.navigate(path));
const heading = () => screen.getByRole('heading', { level: 1 });

/** A remote renders its heading in a separate React root. */
async function remoteDraws(text: string) {
  await act(async () => {
    screen.getByTestId('remote').innerHTML = `<h1 tabindex="-1">${text}</h1>`;
  });
}

beforeEach(async () => {
  jest.useFakeTimers();
  await act(async () => {
    router = openRoutes(routes).router;
  });
});
afterEach(() => jest.useRealTimers());

test('the first page leaves focus where it is', () => {
  expect(document.body).toHaveFocus();
});

test('a field to write in that stays on the page keeps focus', async () => {
  screen.getByLabelText('写').focus();
  await go('/two');
  expect(screen.getByLabelText('写')).toHaveFocus();
});

test('a navigation moves focus from the link to the heading, even one that takes none by itself', async () => {
  screen.getByRole('link').focus();
  await go('/two');
  expect(heading()).toHaveFocus();
});

test('a change of the query alone does not', async () => {
  await go('/two');
  screen.getByRole('link').focus();
  await go('/two?tab=2');
  expect(screen.getByRole('link')).toHaveFocus();
});

test('a heading that comes late takes focus when it comes, and so does one that replaces it', async () => {
  screen.getByRole('link').focus();
  await go('/remote');
  await remoteDraws('加载中');
  expect(heading()).toHaveFocus();
  await remoteDraws('蓬莱寻宝');
  expect(screen.getByRole('heading', { name: '蓬莱寻宝' })).toHaveFocus();
});

test('a player who has begun to do something keeps their place', async () => {
  await go('/remote');
  screen.getByRole('link').focus();
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Tab' });
  await remoteDraws('蓬莱寻宝');
  expect(heading()).not.toHaveFocus();
});

test('after 15 s nobody waits for a heading any more', async () => {
  await go('/remote');
  act(() => jest.advanceTimersByTime(HEADING_WAIT_MS));
  await remoteDraws('蓬莱寻宝');
  expect(heading()).not.toHaveFocus();
});
