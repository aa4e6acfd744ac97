import { act, screen } from '@testing-library/react';
import { declaredRegistry, inlineRegistry } from '../areas/testing/declared-registry';
import { openRoutes } from '../navigation/testing/open-routes';
import { isRemoteLoaded, loadRemote } from '../remotes/load-remote';
import { PROGRESS_DELAY_MS, ProgressLine } from './progress-line';

jest.mock('../remotes/load-remote', () => ({ isRemoteLoaded: jest.fn(), loadRemote: jest.fn() }));

const bar = () => screen.queryByRole('progressbar');
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let end: { resolve(): void; reject(): void };

/** The page at a path; `/slow` takes two seconds to load. */
async function pageAt(path: string) {
  const routes = [
    {
      element: <ProgressLine />,
      children: [
        {
          path: '/slow',
          load: () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 2000)),
          element: null,
        },
        { path: '*', element: null },
      ],
    },
  ];
  const { router } = openRoutes(routes, path);
  await after(0);
  return router;
}

beforeEach(() => {
  inlineRegistry(declaredRegistry());
  jest.useFakeTimers();
  jest.mocked(isRemoteLoaded).mockReturnValue(false);
  jest.mocked(loadRemote).mockReturnValue(
    new Promise((resolve, reject) => {
      end = { resolve: () => resolve({} as never), reject: () => reject(new Error('404')) };
    }),
  );
});
afterEach(() => jest.useRealTimers());

test('a navigation shows the line after 150 ms, and no longer than it takes', async () => {
  const router = await pageAt('/');
  await act(async () => void router.navigate('/slow'));
  await after(PROGRESS_DELAY_MS - 1);
  expect(bar()).toBeNull();
  await after(1);
  expect(bar()).toBeInTheDocument();
  await after(2000);
  expect(bar()).toBeNull();
});

test.each(['resolve', 'reject'] as const)(
  'so does a remote on its way, until its load ends: %s',
  async (how) => {
    await pageAt('/basic/mining');
    await after(PROGRESS_DELAY_MS);
    expect(loadRemote).toHaveBeenCalledWith('mfe-tasks-basic', '/basic/mining');
    expect(bar()).toBeInTheDocument();
    await act(async () => end[how]());
    expect(bar()).toBeNull();
  },
);

test('what is there within 150 ms shows nothing', async () => {
  await pageAt('/basic/mining');
  await after(PROGRESS_DELAY_MS - 1);
  await act(async () => end.resolve());
  await after(1000);
  expect(bar()).toBeNull();
});

test('a remote that is there already is not asked for', async () => {
  jest.mocked(loadRemote).mockClear();
  jest.mocked(isRemoteLoaded).mockReturnValue(true);
  await pageAt('/basic/mining');
  await after(1000);
  expect(loadRemote).not.toHaveBeenCalled();
  expect(bar()).toBeNull();
});
