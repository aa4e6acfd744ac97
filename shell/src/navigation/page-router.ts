import type { RouterBridge } from '@assistant/remote';
import { createPath, type Location, matchRoutes, resolvePath, type To } from 'react-router-dom';
import { loadMatches, type Matches, skeletonOf } from './load-matches';
import { newKey, type PageHistory } from './page-history';
import { isLead, type PageRoute } from './page-route';

/** Where the page is. A new object at each change. */
export interface RouterState {
  location: Location;
  /** How it came there. */
  historyAction: 'POP' | 'PUSH' | 'REPLACE';
  /** What is shown, outermost first. */
  matches: Matches;
  /** The first page is on its way; nothing is; another page is, and the one before stays meanwhile. */
  status: 'starting' | 'idle' | 'navigating';
  /** The navigation asked for the scroll position to be left as it is. */
  preventScrollReset: boolean;
}

/** The page's one router, without React. Remotes get it as their `RouterBridge`. */
export interface PageRouter extends RouterBridge {
  readonly state: RouterState;
  readonly routes: PageRoute[];
}

/**
 * Starts the router at the entry of the history one is at.
 * @param leaving called at the beginning of a navigation with the location that is still shown
 */
export function startRouter(
  routes: PageRoute[],
  history: PageHistory,
  leaving: (location: Location) => void = () => {},
): PageRouter {
  const listeners = new Set<() => void>();
  const first = history.read();
  let state: RouterState = {
    location: first,
    historyAction: 'POP',
    matches: skeletonOf(matchRoutes(routes, first) ?? []),
    status: 'starting',
    preventScrollReset: false,
  };
  /** The number of the newest navigation. Any other that is still under way ends without effect. */
  let newest = 0;

  function update(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  type Arrival = Pick<RouterState, 'location' | 'historyAction' | 'preventScrollReset'>;

  async function start(arrival: Arrival): Promise<void> {
    const { location, historyAction } = arrival;
    const number = ++newest;
    if (state.status !== 'starting') {
      leaving(state.location);
      if (onlyHashDiffers(state.location, location)) return arrive(arrival, state.matches);
      update({ status: 'navigating' });
    }
    const loaded = await loadMatches(matchRoutes(routes, location) ?? [], location);
    if (number !== newest) return;
    if (!isLead(loaded)) return arrive(arrival, loaded);
    // An address that was typed or gone back to is in the history already. It gives up its entry there: else back would
    // come to it again, be redirected again, and never leave the page.
    const onwards = historyAction === 'PUSH' ? 'PUSH' : 'REPLACE';
    return start({ ...arrival, location: locate(loaded.leadsTo, location), historyAction: onwards });
  }

  function arrive(arrival: Arrival, matches: Matches): void {
    const { location, historyAction } = arrival;
    try {
      if (historyAction !== 'POP') history.write(location, historyAction === 'REPLACE');
    } catch (error) {
      // A state that the browser cannot keep: the page stays where it is.
      update({ status: 'idle' });
      throw error;
    }
    update({ ...arrival, matches, status: 'idle' });
  }

  const pop = (location: Location) => start({ location, historyAction: 'POP', preventScrollReset: false });
  history.listen(() => void pop(history.read()));
  void pop(first);

  return {
    routes,
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigate(to, { replace = false, state: entry, preventScrollReset = false } = {}) {
      if (typeof to === 'number') return history.go(to);
      const location = locate(to ?? state.location, state.location, entry);
      return start({ location, historyAction: replace ? 'REPLACE' : 'PUSH', preventScrollReset });
    },
    createHref: createPath,
  };
}

/** A new entry for an address, in the form that the browser gives it; whatever is asked for, one of this site. */
function locate(to: To, from: Location, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(createPath(resolvePath(to, from.pathname)), 'http://this.site');
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash, state, key: newKey() };
}

/** Whether only the hash changes, so that nothing has to be loaded. */
const onlyHashDiffers = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '' && to.hash !== from.hash;
