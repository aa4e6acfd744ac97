/**
 * The one form of an address that all of the page knows: a phone's keyboard begins with a capital (`/Login`), and a
 * link that was put together by hand has a slash too many (`//login`, `/main/`).
 */
export const tidyPath = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');

/** Gives the address the page was opened at its tidy form. */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const tidy = tidyPath(pathname);
  // The whole address, because a path that begins with two slashes is another site.
  if (tidy !== pathname) history.replaceState(history.state, '', location.origin + tidy + search + hash);
}
