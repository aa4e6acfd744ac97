import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/frame';
import { lazyPage } from './frame/lazy-page';
import { MainLayout } from './frame/main-layout';
import { PageSkeleton } from './frame/page-skeleton';
import { RouteErrorCard } from './frame/route-error-card';
import { titled } from './frame/route-titles';
import { HOME, leadTo, requireNoToken, requireToken } from './guard';
import { NotFound } from './pages/not-found';
import { RemoteOutlet } from './remotes/remote-outlet';
import { tidyAddress } from './tidy-address';

/** A path that only leads on. */
const to = (path: string) => ({ loader: leadTo(path), element: null });
const tier = (name: 'basic' | 'premium' | 'supreme') => ({
  path: `/${name}/*`,
  ...titled(name),
  element: <RemoteOutlet name={`mfe-tasks-${name}`} basename={`/${name}`} />,
});
const auth = <RemoteOutlet name="mfe-auth" basename="/" />;

const settings = lazyPage(() => import('./pages/settings'));

/** The pages with the bottom navigation bar, which stays when one of them fails. */
const mainPages: RouteObject[] = [
  { index: true, ...to(HOME) },
  {
    errorElement: <RouteErrorCard />,
    children: [
      { path: 'game-info', lazy: lazyPage(() => import('./pages/game-info')), ...titled('gameInfo') },
      { path: 'auto-tasks', lazy: lazyPage(() => import('./pages/auto-tasks')), ...titled('autoTasks') },
      { path: 'settings', lazy: settings, ...titled('settings') },
      {
        path: 'customer-service',
        element: <RemoteOutlet name="mfe-chat" basename="/main/customer-service" />,
        ...titled('customerService'),
      },
    ],
  },
];

/** Every component in every state; in development only, so that no release carries it. */
const gallery: RouteObject[] = __DEVELOPMENT__
  ? [
      {
        path: '/dev/ui',
        lazy: async () => ({ Component: (await import('@assistant/shared/ui/gallery')).Gallery }),
      },
    ]
  : [];

/** Every route of the product (spec section 2, design section 4). */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteErrorCard />,
    children: [
      {
        // A second place for errors: the frame stays around a page that failed.
        errorElement: <RouteErrorCard />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          ...gallery,
          { path: '/', ...to(HOME) },
          { path: '/game-detail', ...to(HOME) },
          { path: '/auto-tasks', ...to('/main/auto-tasks') },
          { path: '/assistant-settings', ...to('/main/settings') },
          {
            // One place for both, so that going from one to the other does not load anything again.
            element: auth,
            loader: requireNoToken,
            children: [
              { path: '/login', element: null, ...titled('login') },
              { path: '/register', element: null, ...titled('register') },
            ],
          },
          {
            loader: requireToken,
            shouldRevalidate: () => true,
            children: [
              { path: '/main', element: <MainLayout />, children: mainPages },
              { path: '/settings', lazy: settings, ...titled('settings') },
              { path: '/feedback', lazy: lazyPage(() => import('./pages/feedback')), ...titled('feedback') },
              {
                path: '/announcement',
                lazy: lazyPage(() => import('./pages/announcement')),
                ...titled('announcement'),
              },
              {
                path: '/desk/*',
                element: <RemoteOutlet name="mfe-chat" basename="/desk" />,
                ...titled('desk'),
              },
              tier('basic'),
              tier('premium'),
              tier('supreme'),
            ],
          },
          { path: '*', element: <NotFound />, ...titled('notFound') },
        ],
      },
    ],
  },
];

/** The page's one router, on the page's one history. */
export function makeRouter() {
  tidyAddress();
  return createBrowserRouter(routes);
}
