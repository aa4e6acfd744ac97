import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { Frame } from './frame/frame';
import { MainLayout } from './frame/main-layout';
import { RouteErrorCard } from './frame/route-error-card';
import { HOME, requireNoToken, requireToken } from './guard';
import { NotFound } from './pages/not-found';
import { RemoteOutlet } from './remotes/remote-outlet';

const to = (path: string) => () => redirect(path);
const tier = (name: string) => ({
  path: `/${name}/*`,
  element: <RemoteOutlet name={`mfe-tasks-${name}`} basename={`/${name}`} />,
});
const auth = <RemoteOutlet name="mfe-auth" basename="/" />;

/** Every route of the product (spec section 2, design section 4). */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteErrorCard />,
    children: [
      { path: '/', loader: to(HOME) },
      { path: '/game-detail', loader: to(HOME) },
      { path: '/auto-tasks', loader: to('/main/auto-tasks') },
      { path: '/assistant-settings', loader: to('/main/settings') },
      {
        // One place for both, so that going from one to the other does not load anything again.
        element: auth,
        loader: requireNoToken,
        children: [
          { path: '/login', element: null },
          { path: '/register', element: null },
        ],
      },
      {
        loader: requireToken,
        shouldRevalidate: () => true,
        children: [
          {
            path: '/main',
            element: <MainLayout />,
            children: [
              { index: true, loader: to(HOME) },
              { path: 'game-info', lazy: () => import('./pages/game-info') },
              { path: 'auto-tasks', lazy: () => import('./pages/auto-tasks') },
              { path: 'settings', lazy: () => import('./pages/settings') },
              {
                path: 'customer-service',
                element: <RemoteOutlet name="mfe-chat" basename="/main/customer-service" />,
              },
            ],
          },
          { path: '/settings', lazy: () => import('./pages/settings') },
          { path: '/feedback', lazy: () => import('./pages/feedback') },
          { path: '/announcement', lazy: () => import('./pages/announcement') },
          { path: '/desk/*', element: <RemoteOutlet name="mfe-chat" basename="/desk" /> },
          tier('basic'),
          tier('premium'),
          tier('supreme'),
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The page's one router, on the page's one history. */
export const makeRouter = () => createBrowserRouter(routes);
