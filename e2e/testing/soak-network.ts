import type { SendCall } from '@assistant/api';
import type { SoakServer } from './soak-server';

/** One request in five fails: half of them before the server has got it, half of them after. */
const LOST = 0.1;

const network = { kind: 'network', message: 'Network Error', code: 0 };

/**
 * Makes calls over a network that loses some of them.
 * @param who what a request has beside its own fields: the token, or a visitor's secret
 */
export function askOver(server: SoakServer, who: () => object, chance: () => number, lost = LOST): SendCall {
  return async (call, request) => {
    if (chance() < lost) throw network;
    const answer = await fetch(server.url(chance) + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...(request as object), ...who() }),
    }).catch(() => Promise.reject(network));
    const { code, msg, data } = (await answer.json().catch(() => Promise.reject(network))) as {
      code: number;
      msg: string;
      data: never;
    };
    if (chance() < lost) throw network;
    const retryAfterSeconds = Number(answer.headers.get('retry-after')) || undefined;
    if (code !== 0) throw { kind: 'refused', message: msg, code, data, retryAfterSeconds };
    return data;
  };
}

/** Makes a call until it is answered. Resolves to its data, or rejects with what the server refuses for good. */
export async function askUntilAnswered(
  ask: SendCall,
  ...[call, request]: Parameters<SendCall>
): Promise<unknown> {
  for (;;) {
    try {
      return await ask(call, request);
    } catch (error) {
      const { code } = error as { code: number };
      if (code > 0 && code < 500 && code !== 429) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
