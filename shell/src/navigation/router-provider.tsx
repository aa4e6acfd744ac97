import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  createPath,
  type NavigationType,
  type Navigator,
  type RouteMatch,
  Router,
  renderMatches,
} from 'react-router-dom';
import type { PageRouter } from './page-router';
import { RouterContext } from './use-router';

/** Shows what the router is at. A page that suspends leaves the one before on the screen, as a transition does. */
export function RouterProvider({ router }: { router: PageRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  const navigator = useMemo(() => navigatorOf(router), [router]);
  const context = useMemo(() => ({ router, state }), [router, state]);
  const shown = useMemo(() => renderMatches(state.matches as RouteMatch[]), [state.matches]);
  return (
    <RouterContext value={context}>
      <Router
        location={state.location}
        navigationType={state.historyAction as NavigationType}
        navigator={navigator}
      >
        {shown}
      </Router>
    </RouterContext>
  );
}

/** How the library's links and hooks navigate. */
function navigatorOf({ navigate }: PageRouter): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => void navigate(delta),
    push: (to, state, options) => void navigate(to, { ...options, state }),
    replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
  };
}
