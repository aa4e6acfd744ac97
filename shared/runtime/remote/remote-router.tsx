import { type ReactNode, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPath, type Location, type NavigationType, type Navigator, Router } from 'react-router-dom';
import type { RouterBridge } from './remote-props';

const inside = (pathname: string, basename: string): boolean =>
  basename === '/' || pathname === basename || pathname.startsWith(`${basename}/`);

/**
 * Renders a remote's routes on the shell's one history: the location is read from the shell's router, which
 * also makes the navigations, so that back and forward stay in step (docs/federation.md#one-history). While
 * the shell navigates to another area, the last location inside `basename` is kept, because the remote is
 * about to be unmounted and has no screen for the new one.
 */
export function RemoteRouter(props: {
  router: RouterBridge;
  basename: string;
  children: ReactNode;
}): ReactNode {
  const { router, basename, children } = props;
  const last = useRef(router.state);
  const read = useCallback(() => {
    if (inside(router.state.location.pathname, basename)) last.current = router.state;
    return last.current;
  }, [router, basename]);
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router]);
  const state = useSyncExternalStore(subscribe, read);
  const navigator = useMemo(() => bridgeNavigator(router), [router]);
  return (
    <Router
      basename={basename}
      location={state.location as Location}
      navigationType={state.historyAction as NavigationType}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}

function bridgeNavigator(router: RouterBridge): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => void router.navigate(to, { ...options, state }),
    replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
  };
}
