import { DEFAULT_OBFUSCATION_KEY, obfuscate } from '@assistant/contract';

/** A password as a login sends it. */
export const wireOf = (password: string): string =>
  obfuscate(password, process.env.LOGIN_OBFUSCATION_KEY ?? DEFAULT_OBFUSCATION_KEY);

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
  await call(url, '/api/register', request);
  const credentials = { username, password: wireOf(request.password) };
  const user = await call<Record<string, unknown> & { token: string }>(url, '/api/login', credentials);
  return {
    token: user.token,
    userInfo: JSON.stringify({ ...user, account: username }),
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
