/** What local storage has under a key; null as well where the browser keeps scripts from it. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
