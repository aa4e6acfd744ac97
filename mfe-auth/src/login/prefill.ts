/** What a link to the login page fills in (spec section 2), and the query without it. */
export interface Prefill {
  account: string | null;
  password: string | null;
  rest: string;
}

/** Reads `?account=&password=`. Returns `null` if the query has neither. */
export function readPrefill(search: string): Prefill | null {
  const query = new URLSearchParams(search);
  const account = query.get('account');
  const password = query.get('password');
  if (account === null && password === null) return null;
  query.delete('account');
  query.delete('password');
  return { account, password, rest: query.toString() };
}
