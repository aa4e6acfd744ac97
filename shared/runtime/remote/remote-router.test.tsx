import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  Link,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router-dom';
import type { RouterBridge } from './remote-props';
import { RemoteRouter } from './remote-router';
import { ShellLink } from './shell-link';

function Task() {
  const { id } = useParams();
  const { pathname } = useLocation();
  return (
    <>
      <h1>{id}</h1>
      <p>
        {pathname} {useNavigationType()}
      </p>
      <Link to="/shop">to the shop</Link>
      <ShellLink to="/main/auto-tasks">back to the board</ShellLink>
    </>
  );
}

function show(start: string) {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [start] });
  render(
    <RemoteRouter router={router as unknown as RouterBridge} basename="/basic">
      <Routes>
        <Route path="/:id" element={<Task />} />
      </Routes>
    </RemoteRouter>,
  );
  return router;
}

test('a remote reads its route from the shell’s location, without its basename', () => {
  show('/basic/mining');
  expect(screen.getByRole('heading', { name: 'mining' })).toBeVisible();
  expect(screen.getByText('/mining POP')).toBeVisible();
});

test('a link inside the remote is a push on the one history, and back leads back', async () => {
  const router = show('/basic/mining');
  await userEvent.click(screen.getByRole('link', { name: 'to the shop' }));
  expect(router.state.location.pathname).toBe('/basic/shop');
  expect(screen.getByText('/shop PUSH')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'mining' })).toBeVisible();
});

test('a navigation of the shell reaches the remote', async () => {
  const router = show('/basic/mining');
  await act(() => router.navigate('/basic/legendary', { replace: true }));
  expect(screen.getByText('/legendary REPLACE')).toBeVisible();
});

test('on the way out the remote keeps its last screen instead of showing nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const router = show('/basic/mining');
  await userEvent.click(screen.getByRole('link', { name: 'back to the board' }));
  expect(router.state.location.pathname).toBe('/main/auto-tasks');
  expect(screen.getByRole('heading', { name: 'mining' })).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
