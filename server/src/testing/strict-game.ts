import { type GameGateway, type GamePlayer, memoryHost } from '@assistant/game';
import { createGateway } from '@assistant/realm';

/** The simulated realm, which does not take one password from anybody. `forgotten` has the players that it was asked to forget. */
export function strictGame(refused: string): GameGateway & { forgotten: GamePlayer[] } {
  const realm = createGateway(memoryHost(() => new Date('2026-05-01T04:00:00Z')));
  const forgotten: GamePlayer[] = [];
  return {
    ...realm,
    forgotten,
    async signIn(player, by) {
      if (player.password !== refused) return realm.signIn(player, by);
      return { ok: false, reason: { zh: '游戏不认这个密码', en: 'is refused by the game' } };
    },
    forget: async (player) => void forgotten.push(player),
  };
}
