import type { GamePlayer } from '@assistant/game';
import { type GameClock, gameDayOf } from '@assistant/game';
import { readingOf } from './reading';
import { type RealmState, wholeMinute } from './state';

/** What a lord has who has just been through the first lessons. */
const BEGINNING: RealmState['stock'] = {
  gold: 90_000,
  food: 130_000,
  wood: 60_000,
  iron: 60_000,
  coin: 300,
  merit: 200,
};

const nothingDone = () => ({ experience: 0, bag: {}, today: {}, ever: {}, until: {} });

/** The state of a new lord. */
export const newLord = (clock: GameClock, now: Date): RealmState => ({
  ...nothingDone(),
  fresh: true,
  at: wholeMinute(now),
  day: gameDayOf(clock, now),
  stock: { ...BEGINNING },
});

/** The state of an account from before there were states: it has what its seed says. */
export const oldLord = (player: GamePlayer, clock: GameClock, now: Date): RealmState => ({
  ...nothingDone(),
  fresh: false,
  at: wholeMinute(now),
  day: gameDayOf(clock, now),
  stock: readingOf(player, now).resources,
});
