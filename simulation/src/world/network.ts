import type { LightMyRequestResponse } from 'fastify';
import { callOffDeadlines } from '../machine/virtual-globals';
import type { Replica } from './replica';
import type { World } from './world';

/** What the API client uses of an answer. */
const responseOf = ({ statusCode, headers, payload }: LightMyRequestResponse) => ({
  ok: statusCode >= 200 && statusCode < 300,
  status: statusCode,
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
  text: async () => payload,
});

/** The network between pages and replicas: `fetch` as pages see it. Calls and answers may be lost, late, and come twice. */
export function makeNetwork(world: World, replicas: () => readonly Replica[]) {
  const { time, tell } = world;
  const machine = time.machine('network');
  const { random } = machine;

  return function fetchIt(address: URL, init: RequestInit): Promise<unknown> {
    const page = time.current;
    const { pathname, search } = address;
    const call = pathname.replace('/api/', '');
    const { signal } = init;
    const strikes = (kind: Parameters<World['strikes']>[1]) => world.strikes(random, kind, call);
    const delay = () => (strikes('late') ? random.between(500, 14_000) : random.between(5, 80));
    const ended = new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('fetch failed'));
      const failSoon = (ms: number) => void time.after(ms, `“${call}” fails`, fail, page);
      if (world.offline.has(page)) return failSoon(1);
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));

      function answered(replica: Replica, response: LightMyRequestResponse): void {
        if (!replica.machine.alive) return;
        time.trace(() => `answers ${call} ${response.statusCode} ${response.payload}`);
        if (world.offline.has(page)) {
          failSoon(random.between(10, 3000));
          return;
        }
        if (strikes('answerLost')) {
          tell(`the answer of ${replica.machine.name} to “${call}” of ${page.name} is lost`);
          if (random.chance(0.5)) failSoon(random.between(10, 3000));
          return;
        }
        time.after(delay(), `has the answer to “${call}”`, () => resolve(responseOf(response)), page);
      }

      function arrive(): void {
        const open = replicas().filter(({ app }) => app);
        const [first, ...others] = open;
        if (!first) {
          failSoon(20);
          return;
        }
        const replica = random.pick([first, ...others]);
        // The rest of this event is the replica's.
        time.current = replica.machine;
        const cut = () => failSoon(10);
        replica.cut.add(cut);
        replica.app
          ?.inject({
            method: init.method as 'GET' | 'POST',
            url: `${pathname}${search}`,
            headers: { ...(init.headers as Record<string, string>), 'user-agent': page.name },
            remoteAddress: '10.0.0.1',
            ...(typeof init.body === 'string' && { payload: init.body }),
          })
          .then((response) => answered(replica, response), cut)
          .finally(() => replica.cut.delete(cut));
      }

      const send = () => void time.after(delay(), `brings “${call}” of ${page.name}`, arrive, machine);
      if (strikes('requestLost')) {
        tell(`“${call}” of ${page.name} is lost`);
        if (random.chance(0.5)) failSoon(random.between(10, 3000));
        return;
      }
      send();
      if (!strikes('doubled')) return;
      tell(`“${call}” of ${page.name} is sent twice`);
      send();
    });
    return ended.finally(() => signal && callOffDeadlines(signal));
  };
}
