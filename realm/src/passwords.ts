import type { Entries, GameHashes, GamePlayer, GameStore, SignInBy } from '@assistant/game';

/** The entry with the hash of a player's password. */
const PASSWORD = 'realm.password';

type WithPassword = GamePlayer & { password: string };

/**
 * The passwords of the realm's players, of which it keeps hashes. The first is the one that a player came with. A player
 * from before there were hashes has none, and no stranger's password is taken until the owner has brought one.
 */
export function realmPasswords(store: GameStore, hashes: GameHashes) {
  const hashOf = async (player: GamePlayer) => (await store.get(player, PASSWORD)) as string | undefined;

  /** Keeps a hash, unless another was kept meanwhile. @returns whether it is the player's now */
  const keeping = (before: string | undefined, hash: string) => async (entries: Entries) => {
    if ((await entries.get(PASSWORD)) !== before) return false;
    entries.set(PASSWORD, hash);
    return true;
  };

  return {
    /**
     * Checks a password outside the player's lock, which hashing would hold for long.
     * @returns what takes it over within the lock; undefined for a wrong one
     */
    async check(player: WithPassword, by: SignInBy) {
      const kept = await hashOf(player);
      if (await hashes.verify(kept, player.password)) return async () => true;
      // There is no game to change a password in: what the owner brings counts as changed there.
      const taken = by === 'owner' || (by === 'newcomer' && kept === undefined);
      return taken ? keeping(kept, await hashes.hash(player.password)) : undefined;
    },
    /** The owner's password, where none is known. */
    async recall(player: WithPassword): Promise<void> {
      if ((await hashOf(player)) !== undefined) return;
      const keep = keeping(undefined, await hashes.hash(player.password));
      await store.withLock(player, keep);
    },
  };
}
