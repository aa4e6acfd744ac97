import { useEffect } from 'react';

/** Every page's title ends with this (spec section 2). */
export const TITLE_END = ' - Three Kingdoms Assistant';

/** Sets the document's title from the route's words, in the page's language. */
export function usePageTitle(words: string): void {
  useEffect(() => {
    document.title = words + TITLE_END;
  }, [words]);
}
