import { loadRemotePage } from './areas/load-remote-page';
import { PageFrame } from './areas/page-frame';
import { leads } from './areas/shell-pages';
import { Frame } from './frame/frame';
import { lazyPage } from './frame/lazy-page';
import { PageSkeleton } from './frame/page-skeleton';
import { RouteErrorCard } from './frame/route-error-card';
import { leadTo, requireToken } from './guard';
import { browserHistory } from './navigation/page-history';
import type { PageRoute } from './navigation/page-route';
import { type PageRouter, startRouter } from './navigation/page-router';
import { rememberPosition } from './navigation/scroll-positions';
import { tidyAddress } from './tidy-address';

const settings = lazyPage(() => import('./pages/settings'));

/** The shell's own pages; their titles and frames are in areas/shell-pages.ts. */
const ownPages: PageRoute[] = [
  { path: '/main/game-info', page: lazyPage(() => import('./pages/game-info')) },
  { path: '/main/auto-tasks', page: lazyPage(() => import('./pages/auto-tasks')) },
  { path: '/set-out', page: lazyPage(() => import('./pages/set-out')) },
  { path: '/main/settings', page: settings },
  { path: '/settings', page: settings },
  { path: '/feedback', page: lazyPage(() => import('./pages/feedback')) },
  { path: '/announcement', page: lazyPage(() => import('./pages/announcement')) },
];

/** Addresses that only lead on. */
const leadingOn: PageRoute[] = Object.entries(leads).map(([path, to]) => ({
  path,
  load: leadTo(to),
}));

/** Every component in every state. Only in development, so that no release contains it. */
const gallery: PageRoute[] = __DEVELOPMENT__
  ? [
      {
        path: '/dev/ui',
        page: lazyPage(async () => ({ Component: (await import('@assistant/gallery')).Gallery })),
      },
    ]
  : [];

/** Every route of the product (spec section 2); those of the remotes are in the release registry. */
const routes: PageRoute[] = [
  {
    element: <Frame />,
    failed: RouteErrorCard,
    children: [
      {
        // A second error boundary, so that the frame stays around a page that failed.
        failed: RouteErrorCard,
        skeleton: <PageSkeleton />,
        children: [
          ...gallery,
          ...leadingOn,
          {
            element: <PageFrame />,
            children: [
              {
                // And a third: so does the bottom bar.
                failed: RouteErrorCard,
                children: [
                  { load: requireToken, children: ownPages },
                  { path: '*', load: loadRemotePage },
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
export function makeRouter(): PageRouter {
  tidyAddress();
  return startRouter(routes, browserHistory(), rememberPosition);
}
