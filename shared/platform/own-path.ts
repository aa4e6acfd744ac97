/**
 * Whether a text that came with an address leads to a page of this site, so that a link cannot send a
 * player who has just logged in somewhere else (`?next=//elsewhere`).
 * @param text such as the value of `next`
 * @param origin of this site
 * @returns path, query and hash as the browser reads them, or `null` for anything else
 */
export function ownPath(text: string | null, origin: string = location.origin): string | null {
  // As the browser reads it: it drops tabs and line ends, and takes \ for /.
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  // `/.//elsewhere` is of this site as a URL, but its path alone would lead elsewhere.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
