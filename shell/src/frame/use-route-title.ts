import { useStrings } from '@assistant/shared/i18n';
import { setRouteTitle } from '@assistant/shared/platform';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { routeTitles, type TitledHandle } from './route-titles';

/** Sets the title from the route, in the page's language (spec section 2). */
export function useRouteTitle(): void {
  const t = useStrings(routeTitles);
  const handle = useMatches().findLast((match) => match.handle)?.handle as TitledHandle | undefined;
  const words = handle && t[handle.title];
  useEffect(() => {
    if (words) setRouteTitle(words);
  }, [words]);
}
