const keyOf = (account: string): string => `board-search:${account}`;

/** The account's last search on this page, so that coming back from a result shows the results again. */
export function keptWords(storage: Storage, account: string): string {
  return storage.getItem(keyOf(account)) ?? '';
}

/** Stores the search, or removes it if the box is empty. */
export function keepWords(storage: Storage, account: string, words: string): void {
  if (words === '') storage.removeItem(keyOf(account));
  else storage.setItem(keyOf(account), words);
}
