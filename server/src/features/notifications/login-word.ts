import { loginWord } from '@assistant/contract';
import type { Route } from '../../account/session';
import { useWord } from '../../engine/before-login/answer-word';
import { makeBuckets } from '../../http/buckets';
import { networkOf } from '../../http/network';

/** What one address may ask: a phone network puts many players behind one, and no one guesses a key of 256 bits. */
const RATE = { burst: 60, everySeconds: 2 };

interface LoginWordRoutes {
  route: Route;
  game: Parameters<typeof useWord>[0];
  /** The machine's time. */
  now: () => Date;
}

/** The page of a word before a login, for who has its key. */
export function loginWordRoutes({ route, game, now }: LoginWordRoutes): void {
  const limit = makeBuckets(RATE, now);
  route(loginWord, ({ input: { key, answer }, request: { ip } }) => {
    limit.take(networkOf(ip));
    return useWord(game, key, answer);
  });
}
