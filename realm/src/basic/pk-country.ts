import { minutesOf } from '@assistant/game';
import { count, type Look, moment, percent } from '../look';
import { fights, skipIf, table } from '../table';
import type { Turn } from '../turn';

const SETTLEMENT = 21 * 60;

const rank = (look: Look) => look.ever('rank', 5000, 300, 4000);
const isThere = (turn: Turn) => rank(turn) <= turn.number('stopAtRank');
const isOver = (turn: Turn) =>
  turn.minute >= minutesOf(turn.choice('doneBefore')) && turn.minute < SETTLEMENT;

export const pkCountry = table(
  (look) => {
    const free = look.max('fights', 20);
    return {
      rank: count(rank(look)),
      bestRank: count(look.ever('best', rank(look), 20, 300)),
      fightsLeft: count(free - look.today('fights'), free),
      settlement: moment(look.next(SETTLEMENT)),
      winRate: percent(Math.round((100 * look.today('won')) / Math.max(1, look.today('fought')))),
    };
  },
  skipIf(isThere, '已到目标名次', 'the rank is reached'),
  skipIf(isOver, '已过完成时间', 'its time is over'),
  fights({
    ...{ name: 'fights', free: (turn) => turn.max('fights', 20), wanted: 'fights' },
    ...{ buy: 'buyTimes', price: 30, dearer: 10 },
    enemy(turn) {
      const at = turn.today('fought');
      const isOwn = (one: number) => turn.daily('country', at, one).int(1, 3) === 1;
      const offered = [0, 1, 2].filter((one) => !(turn.on('skipSameCountry') && isOwn(one)));
      const enemy = turn.weakestOrStrongest(offered.map((one) => turn.enemy(`${at} ${one}`, 65, 120)));
      if (enemy !== undefined) turn.count('fought');
      return enemy;
    },
    won(turn) {
      turn.count('won');
      turn.gain('merit', turn.between(15, 40));
      turn.gain('tokens', 8);
      turn.set('rank', Math.max(1, rank(turn) - turn.between(20, 90)));
      turn.set('best', Math.min(rank(turn), turn.ever('best', 5000, 20, 300)));
    },
    onward: (turn) => !isThere(turn),
    said: (fought, won, turn) => [
      `${fought} 战 ${won} 胜，第 ${rank(turn)} 名`,
      `fights: ${fought}, won ${won}, rank ${rank(turn)}`,
    ],
  }),
);
