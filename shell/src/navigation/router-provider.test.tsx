import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, use } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import type { PageRoute } from './page-route';
import { startRouter } from './page-router';
import { RouterProvider } from './router-provider';
import { memoryHistory } from './testing/memory-history';
import { openRoutes } from './testing/open-routes';
import { useRouter } from './use-router';

let arrive: (page: React.ReactElement) => void;
let suspended: Promise<string>;
let resume: (words: string) => void;
let broken: boolean;
const fetched = jest.fn();

const Card = ({ error }: { error: unknown }) => <p role="alert">{String(error)}</p>;
const Suspending = () => <h1>{use(suspended)}</h1>;

function Breaking() {
  if (broken) throw new Error('no such hero');
  return <h1>英雄</h1>;
}

function Links() {
  const { navigate } = useRouter();
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Link to="/late">late</Link>
      <Link to="/suspending">suspending</Link>
      <button type="button" onClick={() => void navigate(null, { replace: true })}>
        again
      </button>
      <Outlet />
    </>
  );
}

const routes: PageRoute[] = [
  {
    element: <Links />,
    failed: Card,
    children: [
      {
        failed: Card,
        skeleton: <p>skeleton</p>,
        children: [
          { path: '/', element: <h1>first</h1> },
          {
            path: '/late',
            load: () =>
              new Promise((resolve) => {
                arrive = resolve;
              }),
          },
          { path: '/suspending', element: <Suspending /> },
          { path: '/breaking', element: <Breaking /> },
          { path: '/lost', load: () => Promise.reject(new Error('lost')) },
          {
            path: '/thrown',
            load: () => {
              throw new Error('thrown');
            },
          },
          {
            load: () => ({ leadsTo: '/' }),
            children: [{ path: '/guarded', load: async () => fetched() }],
          },
        ],
      },
    ],
  },
];

const heading = () => screen.queryByRole('heading')?.textContent;
const open = async (path: string) => {
  let router: ReturnType<typeof openRoutes>['router'] | undefined;
  await act(async () => {
    router = openRoutes(routes, path).router;
  });
  return router as NonNullable<typeof router>;
};

beforeEach(() => {
  broken = true;
  suspended = new Promise((resolve) => {
    resume = resolve;
  });
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('the first page has a skeleton in the frame until it is there', async () => {
  await open('/late');
  expect(screen.getByText('/late')).toBeVisible();
  expect(screen.getByText('skeleton')).toBeVisible();
  await act(async () => arrive(<h1>late</h1>));
  expect(heading()).toBe('late');
  expect(screen.queryByText('skeleton')).toBeNull();
});

test('after that the page before stays until the next is there', async () => {
  await open('/');
  await act(async () => fireEvent.click(screen.getByText('late')));
  expect(heading()).toBe('first');
  await act(async () => arrive(<h1>late</h1>));
  expect(heading()).toBe('late');
});

test('so it does for a page that waits while it is drawn', async () => {
  await open('/');
  await act(async () => fireEvent.click(screen.getByText('suspending')));
  expect(heading()).toBe('first');
  await act(async () => resume('suspending'));
  expect(heading()).toBe('suspending');
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
  'a link pressed with %s is the browser’s',
  async (modifier) => {
    const router = await open('/');
    await act(async () => fireEvent.click(screen.getByText('late'), { [modifier]: true }));
    expect(router.state.status).toBe('idle');
  },
);

test('no file is fetched for a page whose guard leads on', async () => {
  const router = await open('/guarded');
  expect(router.state.location.pathname).toBe('/');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['/breaking', 'no such hero'],
  ['/lost', 'lost'],
  ['/thrown', 'thrown'],
])('what fails at %s is a card in its place; the frame stays, and leads elsewhere', async (path, words) => {
  const router = await open(path);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText(path)).toBeVisible();
  await act(async () => router.navigate('/'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(heading()).toBe('first');
});

test.each(['/breaking', '/breaking#hero'])(
  'the same place again, %s, draws a page again that failed',
  async (path) => {
    await open(path);
    broken = false;
    await act(async () => fireEvent.click(screen.getByText('again')));
    expect(heading()).toBe('英雄');
  },
);

test('React’s strict mode changes nothing', async () => {
  const router = startRouter(routes, memoryHistory('/'));
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await act(async () => router.navigate('/breaking'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await act(async () => router.navigate(-1));
  expect(heading()).toBe('first');
});
