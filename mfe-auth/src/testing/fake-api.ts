/** A request as the server sees it. */
interface Asked {
  path: string;
  body: Record<string, unknown>;
}

/** How long an answer takes, so that a test sees the screen wait. The test advances the time itself. */
const LATENCY_MS = 20;

export type Answer = { code: number; msg?: string; data?: unknown } | string | Error | Promise<unknown>;

/**
 * Replaces the server at the only boundary, `fetch`. A path answers with an envelope, a text that is not one,
 * an Error thrown by the network, or a promise of one of these. A path that is not named never answers.
 */
export function fakeApi() {
  const asked: Asked[] = [];
  const answers: Record<string, (body: Record<string, unknown>) => Answer> = {};
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    asked.push({ path: url.pathname, body });
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    const answer = await (answers[url.pathname]?.(body) ?? new Promise(() => {}));
    if (answer instanceof Error) throw answer;
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return { ok: true, status: 200, text: async () => text, headers: new Headers() };
  }) as typeof fetch;
  return {
    answers,
    asked,
    /** The request bodies sent to a path. */
    at: (path: string) => asked.filter((request) => request.path === path).map(({ body }) => body),
  };
}

/** The server's answer to a login. */
export const loggedIn = (account: string, username: string, token = `token-of-${account}`) => ({
  code: 0,
  msg: '',
  data: {
    token,
    account,
    username,
    role: 'player',
    membership_level: 'none',
    membership_expire_date: null,
    payed: false,
    server_name: '卧龙区',
    server_info: '12服',
    game_platform: 1,
    auxiliary_online: false,
    last_online_time: null,
    online_interval_seconds: null,
  },
});
