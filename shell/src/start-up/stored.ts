/** What a storage of the browser has under a key; null as well where it keeps scripts from it. */
export function stored(
  key: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}
