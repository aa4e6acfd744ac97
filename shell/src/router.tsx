import { loadRemotePage } from './areas/load-remote-page';
import { PageFrame } from './areas/page-frame';
import { leads } from './areas/shell-pages';
import { Frame } from './frame/frame';
import { PageSkeleton } from './frame/page-skeleton';
import { RouteErrorCard } from './frame/route-error-card';
import { leadTo } from './guard';
import { browserHistory } from './navigation/page-history';
import type { PageRoute } from './navigation/page-route';
import { type PageRouter, startRouter } from './navigation/page-router';
import { rememberPosition } from './navigation/scroll-positions';
import { tidyAddress } from './tidy-address';

/** Redirects. */
const leadingOn: PageRoute[] = Object.entries(leads).map(([path, to]) => ({
  path,
  load: leadTo(to),
}));

/** Every component in every state. Only in development, so that no release contains it. */
const gallery: PageRoute[] = __DEVELOPMENT__
  ? [
      {
        path: '/dev/ui',
        async load() {
          const { Gallery } = await import('@assistant/gallery');
          return <Gallery />;
        },
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
                children: [{ path: '*', load: loadRemotePage }],
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
