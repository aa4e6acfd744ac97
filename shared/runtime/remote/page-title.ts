import { useEffect } from 'react';

/** Every page's title ends with this (spec section 2). */
const TITLE_END = ' - Three Kingdoms Assistant';

/** The route's title, and those of the pages on the screen, newest last. */
let route: string | undefined;
const pages: { words: string }[] = [];

function show(): void {
  const words = pages.at(-1)?.words ?? route;
  if (words !== undefined) document.title = words + TITLE_END;
}

/**
 * Sets the title of the current route. It is used as long as no page on the screen has its own title, for
 * example while a remote is loading. Only the shell calls this.
 */
export function setRouteTitle(words: string): void {
  route = words;
  show();
}

/**
 * Sets the document's title while the page is on the screen, in the page's language (spec section 2).
 * @param words without the fixed end
 */
export function usePageTitle(words: string): void {
  useEffect(() => {
    const page = { words };
    pages.push(page);
    show();
    return () => {
      pages.splice(pages.indexOf(page), 1);
      show();
    };
  }, [words]);
}
