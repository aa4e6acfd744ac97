import { count, items, type Look, named, wordsOf } from '../look';
import { beginBag, table } from '../table';
import { STOPS } from '../turn';

const DAILY = 10;
const STONES = 20;
const STONE_COIN = 5;
const STAGES = [
  ['未转生', 'Not begun'],
  ['一转', 'First'],
  ['二转', 'Second'],
  ['三转', 'Third'],
] as const;

const reborn = (look: Look, hero: string) => look.ever(`reborn.${hero}`);

export const lunhui = table(
  (look) => {
    const { heroes } = look.seen.reading;
    const most = Math.max(0, ...heroes.map(({ id }) => reborn(look, id)));
    const next = heroes.find(({ id }) => reborn(look, id) === 0);
    return {
      done: count(heroes.filter(({ id }) => reborn(look, id) > 0).length, heroes.length),
      stage: wordsOf(STAGES, Math.min(most, STAGES.length - 1)),
      materials: count(look.bag('souls', 10, 120)),
      next: items(next ? [{ label: named(next.name) }] : []),
    };
  },
  beginBag('souls', 10, 120),
  (turn) => {
    const chosen = turn.list('heroes');
    const main = turn.seen.reading.teams[0]?.heroes ?? [];
    const open = chosen.filter(
      (hero) =>
        reborn(turn, hero) < turn.number('targetLevel') && !(turn.on('keepMain') && main.includes(hero)),
    );
    if (open.length === 0) return;
    if (turn.on('confirmFirst'))
      return turn.stop({
        result: 'blocked',
        reason: 'needsHuman',
        text: { zh: '首次转生需要您确认', en: 'the first rebirth waits for you' },
      });
    let made = 0;
    for (const hero of open) {
      if (turn.today('rebirths') >= Math.min(DAILY, turn.number('dailyMax'))) {
        if (made === 0) turn.stop(STOPS.noAttempts);
        break;
      }
      const missing = STONES + turn.number('materialReserve') - turn.bag('souls');
      if (missing > 0 && turn.on('buyMaterials') && turn.payCoin(missing * STONE_COIN))
        turn.gain('souls', missing);
      if (!turn.use('souls', STONES, turn.number('materialReserve'))) {
        turn.skip('转生石不足', 'not enough rebirth stones');
        break;
      }
      turn.count('rebirths');
      turn.set(`reborn.${hero}`, reborn(turn, hero) + 1);
      made += 1;
    }
    if (made) turn.say(`转生 ${made} 次`, `rebirths: ${made}`);
  },
);
