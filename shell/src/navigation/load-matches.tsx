import type { ReactElement } from 'react';
import { type Location, Outlet, type RouteMatch } from 'react-router-dom';
import { isLead, type Lead, type Loaded, type PageRoute } from './page-route';
import { RouteBoundary } from './route-boundary';

/** The routes at an address, outermost first. */
export type Matches = RouteMatch<string, PageRoute>[];

/**
 * Asks the routes at an address what they show. The guard of an outer route is asked first, and no file is fetched for
 * a page that it does not let through. What fails is replaced by an error card.
 * @returns the same routes with what they show; or where the first of them redirects to
 */
export async function loadMatches(matches: Matches, location: Location): Promise<Matches | Lead> {
  const loading: (Loaded | Promise<Loaded>)[] = [];
  for (const { route } of matches) {
    const loaded = loadRoute(route, location);
    if (isLead(loaded)) return loaded;
    loading.push(loaded);
  }
  const all = await Promise.all(loading);
  return all.find(isLead) ?? matches.map((match, at) => showing(match, all[at] as ReactElement | null));
}

/** The routes down to the one that has a skeleton, with that instead of what is below. */
export function skeletonOf(matches: Matches): Matches {
  const last = matches.findIndex(({ route }) => route.skeleton);
  return matches.slice(0, last + 1).map((match) => showing(match, match.route.skeleton ?? null));
}

function loadRoute({ load }: PageRoute, location: Location): Loaded | Promise<Loaded> {
  const fail = (error: unknown) => <Fail error={error} />;
  try {
    const loaded = load?.(location) ?? null;
    return loaded instanceof Promise ? loaded.catch(fail) : loaded;
  } catch (error) {
    return fail(error);
  }
}

/** Throws instead of a route, so that the card of the nearest boundary stands there. */
function Fail({ error }: { error: unknown }): never {
  throw error;
}

function showing(match: Matches[number], loaded: ReactElement | null): Matches[number] {
  const { failed, element = <Outlet /> } = match.route;
  const shown = loaded ?? element;
  return {
    ...match,
    route: {
      ...match.route,
      element: failed ? <RouteBoundary card={failed}>{shown}</RouteBoundary> : shown,
    },
  };
}
