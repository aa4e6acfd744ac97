/**
 * Gives the address the page was opened at the one form all of the page knows: a phone's keyboard begins with
 * a capital (`/Login`), and a link that was put together by hand has a slash too many (`//login`, `/main/`).
 */
export function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const tidy = pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  // The whole address: a path alone that begins with two slashes names another site.
  if (tidy !== pathname) history.replaceState(history.state, '', location.origin + tidy + search + hash);
}
