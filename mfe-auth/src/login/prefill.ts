/** What `?account=&password=` fills in (spec section 2), and the query without it; `null` if it has neither. */
export function readPrefill(search: string) {
  const query = new URLSearchParams(search);
  const account = query.get('account');
  const password = query.get('password');
  if (account === null && password === null) return null;
  query.delete('account');
  query.delete('password');
  return { account, password, rest: query.toString() };
}
