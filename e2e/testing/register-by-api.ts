/** Registers a new player through the API. Returns what a logged-in page keeps in local storage. */
export async function registerByApi(url: string): Promise<Record<string, string>> {
  const username = `player_${crypto.randomUUID().slice(0, 12)}`;
  const request = {
    username,
    password: 'Chang-Shan7',
    wechat: '13800138000',
    server_name: '',
    server_info: '',
    game_platform: -1,
  };
  const { token } = await call<{ token: string }>(url, '/api/register', request);
  const me = await call<Record<string, unknown>>(url, '/api/me', { token });
  return {
    token,
    userInfo: JSON.stringify({ ...me, token, account: username }),
    account: username,
    username,
  };
}

/** Makes one call and returns its `data`. */
export async function call<Data>(url: string, path: string, body: object): Promise<Data> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 0) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
