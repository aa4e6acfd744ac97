/**
 * Checks that a text from an address leads to a page of this site, so that a link cannot send a player to
 * another site after the login (`?next=//elsewhere`).
 * @param text such as the value of `next`
 * @param origin of this site
 * @returns path, query and hash as the browser reads them, or `null` for anything else
 */
export function sameOriginPath(text: string | null, origin: string = location.origin): string | null {
  // As the browser reads it: it drops tabs and line ends, and treats \ as /.
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // `/.//elsewhere` is a URL of this site, but its path alone would lead to another one.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
