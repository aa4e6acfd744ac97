import { at, count, items } from '../look';
import type { Script } from '../turn';

const VISIT_MIN = 120;
const HURRY_COIN = 20;

export const cityVisit: Script = {
  figures: (look) => ({
    running: items(
      look.seen.reading.cities
        .filter(({ id }) => look.until(id) || look.ended(id))
        .map(({ id, name }) => look.line(at(name, '拜访', 'visit'), id)),
    ),
    today: count(look.today('visits'), look.max('maxPerDay', 20)),
    fragments: count(look.today('fragments')),
  }),
  run(turn) {
    const { cities, heroes } = turn.seen.reading;
    const collect = (id: string, old: boolean) => {
      const best = turn.choice('eventChoice') === 'bestReward' ? 1 : 0;
      const level = turn.choice('heroRule') === 'lowestIdle' ? heroes.at(-1)?.level : heroes[0]?.level;
      const shards = 1 + Math.floor((level ?? 1) / 40) + best;
      turn.begin(id, 0);
      turn.gain('shards', shards);
      turn.count('fragments', shards);
      return old ? 'old' : 'new';
    };
    let collected = 0;
    for (const { id } of cities) {
      if (turn.ended(id)) {
        const old = turn.ever(`day.${id}`, turn.seen.state.day) < turn.seen.state.day;
        if (old && !turn.on('collectOld')) continue;
        collect(id, old);
        collected += 1;
      } else if (turn.on('speedUp') && turn.until(id) && turn.payCoin(HURRY_COIN)) {
        collect(id, false);
        collected += 1;
      }
    }
    if (collected) turn.say(`收回拜访 ${collected} 处`, `visits collected: ${collected}`);
    let started = 0;
    const most = Math.min(turn.number('maxPerDay'), turn.max('maxPerDay', 20));
    for (const { id } of cities) {
      if (turn.until(id) || turn.ended(id) || turn.today('visits') >= most) continue;
      // A letter of introduction, where the player has some beside those that are kept.
      if (turn.bag('visitCards', 10, 30) <= turn.number('itemReserve')) {
        turn.skip('拜帖已到保留数', 'visit cards stand at what is kept');
        break;
      }
      turn.seen.state.bag.visitCards = turn.bag('visitCards', 10, 30) - 1;
      turn.count('visits');
      turn.begin(id, VISIT_MIN);
      turn.set(`day.${id}`, turn.seen.state.day);
      started += 1;
    }
    if (started) turn.say(`派出拜访 ${started} 处`, `visits started: ${started}`);
    // The country sends new cards every day.
    if (turn.today('cards') === 0) {
      turn.count('cards');
      turn.seen.state.bag.visitCards = turn.bag('visitCards', 10, 30) + 5;
    }
  },
};
