import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PageRoute } from '../page-route';
import { startRouter } from '../page-router';
import { RouterProvider } from '../router-provider';
import { memoryHistory } from './memory-history';

/**
 * Shows routes at an address, on a history of their own.
 * @param around puts the router into what surrounds it, such as the store's provider
 */
export function openRoutes(
  routes: PageRoute[],
  path = '/',
  around: (router: ReactElement) => ReactElement = (router) => router,
) {
  const router = startRouter(routes, memoryHistory(path));
  return { router, ...render(around(<RouterProvider router={router} />)) };
}
