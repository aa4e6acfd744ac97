/** Where this device keeps who logged in on it (`@assistant/accounts`, which first screens do not load). */
const HISTORY_KEY = 'historyAccounts';

/** Whether this device knows another account than `account`. A damaged list counts as none. */
export function severalAccounts(storage: Storage, account: string): boolean {
  try {
    const list: unknown = JSON.parse(storage.getItem(HISTORY_KEY) ?? '[]');
    return (
      Array.isArray(list) && list.some((item) => item?.account !== undefined && item.account !== account)
    );
  } catch {
    return false;
  }
}
