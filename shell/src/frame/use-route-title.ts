import { useLocalText, useStrings } from '@assistant/i18n';
import { setRouteTitle } from '@assistant/remote';
import { useEffect } from 'react';
import { usePage } from '../areas/use-page';
import { strings } from './strings';

/** The title of the page one is at, in the page's language; `undefined` at an address that only redirects. */
export function useRouteWords(): string | undefined {
  const t = useStrings(strings);
  const localText = useLocalText();
  const page = usePage();
  // A remote that the registry does not have says no title.
  return page && (page.titles ? localText(page.titles) : t.failedTitle);
}

/** Sets the title from the route, in the page's language (spec section 2). */
export function useRouteTitle(): void {
  const words = useRouteWords();
  useEffect(() => {
    if (words) setRouteTitle(words);
  }, [words]);
}
