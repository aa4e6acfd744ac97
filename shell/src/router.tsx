import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadRemotePage } from './areas/load-remote-page';
import { PageFrame } from './areas/page-frame';
import { RemoteArea } from './areas/remote-area';
import { leads } from './areas/shell-pages';
import { Frame } from './frame/frame';
import { lazyPage } from './frame/lazy-page';
import { PageSkeleton } from './frame/page-skeleton';
import { RouteErrorCard } from './frame/route-error-card';
import { leadTo, requireToken } from './guard';
import { tidyAddress } from './tidy-address';

const settings = lazyPage(() => import('./pages/settings'));

/** The shell's own pages; their titles and frames are in areas/shell-pages.ts. */
const ownPages: RouteObject[] = [
  { path: '/main/game-info', lazy: lazyPage(() => import('./pages/game-info')) },
  { path: '/main/auto-tasks', lazy: lazyPage(() => import('./pages/auto-tasks')) },
  { path: '/set-out', lazy: lazyPage(() => import('./pages/set-out')) },
  { path: '/main/settings', lazy: settings },
  { path: '/settings', lazy: settings },
  { path: '/feedback', lazy: lazyPage(() => import('./pages/feedback')) },
  { path: '/announcement', lazy: lazyPage(() => import('./pages/announcement')) },
];

/** Addresses that only lead on. */
const leadingOn: RouteObject[] = Object.entries(leads).map(([path, to]) => ({
  path,
  loader: leadTo(to),
  element: null,
}));

/** Every component in every state. Only in development, so that no release contains it. */
const gallery: RouteObject[] = __DEVELOPMENT__
  ? [
      {
        path: '/dev/ui',
        lazy: async () => ({ Component: (await import('@assistant/gallery')).Gallery }),
      },
    ]
  : [];

/** Every route of the product (spec section 2); those of the remotes are in the release registry. */
const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteErrorCard />,
    children: [
      {
        // A second error boundary, so that the frame stays around a page that failed.
        errorElement: <RouteErrorCard />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          ...gallery,
          ...leadingOn,
          {
            element: <PageFrame />,
            children: [
              {
                // And a third: so does the bottom bar.
                errorElement: <RouteErrorCard />,
                children: [
                  { loader: requireToken, shouldRevalidate: () => true, children: ownPages },
                  {
                    path: '*',
                    loader: loadRemotePage,
                    shouldRevalidate: () => true,
                    element: <RemoteArea />,
                  },
                ],
              },
            ],
          },
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
