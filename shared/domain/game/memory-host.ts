import { type GamePlayer, playerKey } from './gateway';
import { API_VERSION, type GameHost, type GameStore } from './host';
import { collect } from './lock';

interface Stored {
  text: string;
  expires?: Date | undefined;
}

/** A store that lasts as long as the process, for tests and for the check of a gateway. */
export function memoryStore(now: () => Date): GameStore & { forget(player: GamePlayer): Promise<void> } {
  const stored = new Map<string, Map<string, Stored>>();
  const turns = new Map<string, Promise<unknown>>();
  const of = (player: GamePlayer) => stored.get(playerKey(player)) ?? new Map<string, Stored>();
  const read = async (player: GamePlayer, key: string): Promise<unknown> => {
    const found = of(player).get(key);
    return found && !(found.expires && found.expires <= now()) ? JSON.parse(found.text) : undefined;
  };
  function inTurn<T>(player: GamePlayer, work: () => Promise<T>): Promise<T> {
    const done = (turns.get(playerKey(player)) ?? Promise.resolve()).then(work);
    turns.set(
      playerKey(player),
      done.catch(() => {}),
    );
    return done;
  }
  return {
    get: read,
    withLock: (player, work) =>
      inTurn(player, async () => {
        const { result, changes } = await collect((key) => read(player, key), work);
        const after = new Map(of(player));
        for (const [key, { text, expires }] of changes)
          if (text === undefined) after.delete(key);
          else after.set(key, { text, expires });
        stored.set(playerKey(player), after);
        return result;
      }),
    forget: (player) => inTurn(player, async () => void stored.delete(playerKey(player))),
  };
}

/** A host with a store in memory, a silent log and no end. */
export const memoryHost = (now: () => Date): GameHost => ({
  apiVersion: API_VERSION,
  now,
  store: memoryStore(now),
  passwords: {
    hash: async (password) => `hash of ${password}`,
    verify: async (hash, password) => hash === `hash of ${password}`,
  },
  log: { info() {}, warn() {}, error() {} },
  onShutdown() {},
});
