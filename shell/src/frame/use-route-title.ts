import { useStrings } from '@assistant/shared/i18n';
import { setRouteTitle } from '@assistant/shared/platform';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { routeTitles, type TitledHandle } from './route-titles';

/** The words of the route one is at, in the page's language; `undefined` where it only leads on. */
export function useRouteWords(): string | undefined {
  const t = useStrings(routeTitles);
  const handle = useMatches().findLast((match) => match.handle)?.handle as TitledHandle | undefined;
  return handle && t[handle.title];
}

/** Sets the title from the route, in the page's language (spec section 2). */
export function useRouteTitle(): void {
  const words = useRouteWords();
  useEffect(() => {
    if (words) setRouteTitle(words);
  }, [words]);
}
