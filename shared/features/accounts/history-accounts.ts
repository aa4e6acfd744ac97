import { HISTORY_KEY } from './storage-keys';
import { stripWhitespace } from './strip-whitespace';

/** Someone who logged in on this device: the account, and the name it is shown by. */
export interface HistoryAccount {
  account: string;
  username: string;
}

const isItem = (value: unknown): value is HistoryAccount =>
  typeof value === 'object' &&
  value !== null &&
  'account' in value &&
  typeof value.account === 'string' &&
  'username' in value &&
  typeof value.username === 'string';

/** The list with white space stripped and only the first item of each account (spec section 3). */
function cleanHistory(list: readonly HistoryAccount[]): HistoryAccount[] {
  const byAccount = new Map<string, HistoryAccount>();
  for (const item of list) {
    const account = stripWhitespace(item.account);
    if (account && !byAccount.has(account)) {
      byAccount.set(account, { account, username: stripWhitespace(item.username) || account });
    }
  }
  return [...byAccount.values()];
}

/** Parses the stored list, the latest login first. A damaged text counts as an empty list. */
export function parseHistory(stored: string | null): HistoryAccount[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? cleanHistory(list.filter(isItem)) : [];
  } catch {
    return [];
  }
}

/** Moves an account to the front of the stored list. */
export function addToHistory(storage: Storage, item: HistoryAccount): void {
  const list = cleanHistory([item, ...parseHistory(storage.getItem(HISTORY_KEY))]);
  storage.setItem(HISTORY_KEY, JSON.stringify(list));
}

/** Removes an account from the stored list. */
export function removeFromHistory(storage: Storage, account: string): void {
  const list = parseHistory(storage.getItem(HISTORY_KEY)).filter((item) => item.account !== account);
  if (list.length === 0) storage.removeItem(HISTORY_KEY);
  else storage.setItem(HISTORY_KEY, JSON.stringify(list));
}
