import { refreshed } from '../goods';
import { at, count, items, type Look, moment } from '../look';
import { fights, table } from '../table';

const REFRESHES = 3;
const LOCK_COIN = 20;
const OFFERED = 3;

const offered = (look: Look) =>
  look.hourly('offered', look.today('refreshes')).sample(look.seen.reading.heroes, OFFERED);

export const heroCatch = table(
  (look) => {
    const free = look.max('times', 20);
    return {
      timesLeft: count(free - look.today('times'), free),
      opponents: items(
        offered(look).map(({ name, level }) => ({ label: at(name, `${level} 级`, `level ${level}`) })),
      ),
      nextChange: moment(look.nextHour()),
      fragments: count(look.today('fragments')),
    };
  },
  (turn) => {
    const wants = turn.on('lock') && turn.today('locked') === 0 && turn.today('times') < turn.number('times');
    if (!wants || !turn.payCoin(LOCK_COIN)) return;
    turn.count('locked');
    turn.say('目标已锁定', 'target locked');
  },
  fights({
    ...{ name: 'times', free: (turn) => turn.max('times', 20), wanted: 'times' },
    ...{ buy: 'buyTimes', price: 20, dearer: 10 },
    enemy(turn) {
      const wanted = turn.list('heroes');
      do {
        const found = offered(turn)
          .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
          .map(({ id }) => turn.hourly('power', id).int(60, 125))
          .filter((enemy) => enemy <= turn.number('powerRatioMax'));
        if (found.length) return Math.min(...found);
      } while (refreshed(turn, REFRESHES));
      return undefined;
    },
    won(turn) {
      turn.count('fragments');
      turn.gain('skills', 1);
    },
    said: (fought, won) => [`切磋 ${fought} 次，${won} 胜`, `fights: ${fought}, won ${won}`],
  }),
);
