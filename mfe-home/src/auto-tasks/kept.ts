/** What this page keeps for the account until the tab is closed; empty where there is nothing. */
export function kept(storage: Storage, what: string, account: string): string {
  return storage.getItem(`${what}:${account}`) ?? '';
}

/** Stores it, or removes it if it is empty. */
export function keep(storage: Storage, what: string, account: string, words: string): void {
  if (words === '') storage.removeItem(`${what}:${account}`);
  else storage.setItem(`${what}:${account}`, words);
}
