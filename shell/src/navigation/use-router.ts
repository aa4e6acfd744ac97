import { createContext, use } from 'react';
import type { PageRouter, RouterState } from './page-router';

/** The router, and its state as React shows it, which may be a moment older than the router's own. */
export const RouterContext = createContext<{ router: PageRouter; state: RouterState } | null>(null);

function useRouterContext() {
  const context = use(RouterContext);
  if (!context) throw new Error('outside of the router');
  return context;
}

/** The page's one router. It stays the same, and so does its `navigate`. */
export const useRouter = (): PageRouter => useRouterContext().router;

/** Where the page is, and how it came there. */
export const useRouterState = (): RouterState => useRouterContext().state;
