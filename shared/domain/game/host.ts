import type { GameGateway, GamePlayer } from './gateway';

/** The version of what the server offers. It grows by one with each addition; 1 was the time alone, 2 had no hashes. */
export const API_VERSION = 3;

/** One player's entries while the player's lock is held. */
export interface Entries {
  /** The JSON value of a key; undefined if there is none, or it has expired. */
  get(key: string): Promise<unknown>;
  /** Stored with all other changes once the work has ended well. @param expires from then on there is no such entry */
  set(key: string, value: unknown, expires?: Date): void;
  delete(key: string): void;
}

/** What a gateway keeps of each player. Restarts and replicas share it; `forget` empties it. */
export interface GameStore {
  /** The JSON value of a key as it was stored last, without the lock. */
  get(player: GamePlayer, key: string): Promise<unknown>;
  /**
   * Works with one player's entries while no one else does, on any replica, for `LOCK_MS` at most. All changes are stored
   * together when `work` has ended; none if it throws. Within it only its entries are asked, not the store.
   * @throws what `work` throws, or an error where it takes too long or the database fails
   */
  withLock<T>(player: GamePlayer, work: (entries: Entries) => Promise<T>): Promise<T>;
}

/** Writes into the server's log. Secrets are not for it. */
export type GameLog = Record<'info' | 'warn' | 'error', (text: string, details?: object) => void>;

/** Hashes of passwords, as costly as those of the server's own accounts. */
export interface GameHashes {
  /** What may be kept of a password that only has to be known again. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash. Takes as long where there is no hash. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** What the server offers a gateway. */
export interface GameHost {
  apiVersion: number;
  /** The server's time; ahead of the machine's in a demonstration. */
  now: () => Date;
  store: GameStore;
  passwords: GameHashes;
  log: GameLog;
  /** Has something done when the server stops, after the last run has ended. */
  onShutdown(work: () => Promise<void>): void;
}

/** What a gateway module exports. */
export interface GatewayModule {
  createGateway(host: GameHost): GameGateway | Promise<GameGateway>;
}
