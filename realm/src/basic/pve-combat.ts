import { ITEMS } from '../items';
import { chapter, count, items, type Look } from '../look';
import { chests, table } from '../table';
import { STOPS } from '../turn';

const FREE = 10;

const stars = (look: Look) => look.ever('stars', 0, 40, 200);

export const pveCombat = table(
  (look) => ({
    times: count(FREE - look.today('times'), FREE),
    bought: count(look.today('times.bought'), look.max('buyTimes', 10)),
    chapter: chapter(look.ever('chapter', 1, 3, 24)),
    stars: count(stars(look), 216),
    lastDrops: items(
      (['books', 'shards'] as const)
        .filter((item) => look.ever(`last.${item}`) > 0)
        .map((item) => ({ label: ITEMS[item], value: look.ever(`last.${item}`) })),
    ),
  }),
  (turn) => {
    const advance = turn.choice('mode') !== 'sweep';
    const sweep = turn.choice('mode') !== 'advance';
    const drops = { books: 0, shards: 0 };
    let losses = 0;
    let won = 0;
    const made = turn.attempts(
      { name: 'times', free: FREE, wanted: FREE, buy: turn.number('buyTimes'), price: 30, dearer: 10 },
      () => {
        if (advance && turn.today('lost') === 0) {
          if (turn.fight(turn.enemy(`stage ${turn.ever('stars')}`, 70, 125)) === 'won') {
            losses = 0;
            won += 1;
            turn.set('stars', stars(turn) + turn.between(1, 3));
            turn.set('chapter', 1 + Math.floor(turn.ever('stars') / 9));
          } else if (++losses >= turn.number('stopAfterLosses')) {
            turn.count('lost');
            turn.stop(STOPS.losses);
            return sweep;
          }
          return true;
        }
        if (!sweep) return false;
        // Stages that are not fully starred yet are swept only if the values permit it.
        if (turn.on('threeStarOnly') && stars(turn) < 3) {
          turn.gain('books', 1);
          turn.set('stars', turn.ever('stars') + 1);
          return true;
        }
        drops.books += 1;
        drops.shards += turn.between(0, 1);
        return true;
      },
    );
    for (const item of ['books', 'shards'] as const) {
      if (drops[item] > 0) turn.gain(item, drops[item]);
      if (made) turn.set(`last.${item}`, drops[item]);
    }
    if (made)
      turn.say(
        `战斗 ${made} 次${advance ? `，新通 ${won} 关` : ''}`,
        `battles: ${made}${advance ? `, stages cleared: ${won}` : ''}`,
      );
  },
  chests('claimStarChests', (turn) => Math.floor(stars(turn) / 9), { gold: 4000 }, [
    '星级宝箱已领取',
    'star chests claimed',
  ]),
);
