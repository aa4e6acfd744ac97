import { type Event, isEventDay, nextEvent, phaseOf } from '../events';
import { count, items, type Look } from '../look';
import { attempts, skipIf, table } from '../table';
import type { Turn } from '../turn';
import { sendTroops } from './battle-merit';

const NAMES = [
  ['魏', 'Wei'],
  ['蜀', 'Shu'],
  ['吴', 'Wu'],
] as const;
const HAMMERS_FREE = 2;
const HAMMER_COIN = 30;

/** A country war is every eight days in the evening; the troops come a little earlier. */
const WAR: Event = {
  days: 8,
  start: 20 * 60,
  closed: ['未开启', 'Closed'],
  phases: [
    [20, ['外城', 'Outer city']],
    [40, ['内城', 'Inner city']],
  ],
};
const EARLY_MIN = 5;

const isToday = (look: Look) => isEventDay(WAR, look.seen);
const into = (look: Look) => look.minute - WAR.start;
const credit = (look: Look) => look.ever('credit', 0, 0, 4000);

const earn = (turn: Turn, earned: number) => {
  turn.count('credit', earned);
  turn.set('credit', credit(turn) + earned);
};

/** Both country wars: Xiangyang, which has siege engines, and the mandate. */
export const countryWar = (goal: 'stageGoal' | 'creditGoal') =>
  table(
    (look) => ({
      nextDate: nextEvent(WAR)(look.seen),
      phase: phaseOf(WAR)(look.seen),
      credit: count(credit(look)),
      stageCredit: count(look.today('credit')),
      rank: count(Math.max(1, 300 - Math.floor(credit(look) / 30))),
      countries: items(
        NAMES.map(([zh, en]) => ({
          label: { zh, en },
          value: isToday(look) && into(look) > 0 ? look.daily(zh).int(20, 60) * Math.min(40, into(look)) : 0,
        })),
      ),
    }),
    skipIf(
      (turn) => !isToday(turn) || into(turn) < -EARLY_MIN || into(turn) > 40,
      '国战未开',
      'there is no war now',
    ),
    skipIf((turn) => goal === 'creditGoal' && !turn.on('autoJoin'), '未设自动参战', 'joining is off'),
    skipIf(
      (turn) => {
        const reached = goal === 'stageGoal' ? turn.today('credit') : credit(turn);
        return turn.number(goal) > 0 && reached >= turn.number(goal);
      },
      '已到战功目标',
      'the credit goal is reached',
    ),
    skipIf(
      (turn) => turn.on('speedOnly') && into(turn) < 20,
      '未到加速时段',
      'the march-speed period has not come',
    ),
    (turn) => {
      const { fought, won } = sendTroops(turn, () => turn.between(65, 120));
      const earned = won * (turn.choice('objective') === 'merit' ? 160 : 120);
      if (earned) {
        earn(turn, earned);
        turn.gain('credit', earned);
      }
      if (fought) turn.say(`出兵 ${fought} 次，${won} 胜`, `troops sent: ${fought}, won ${won}`);
      return ['', 'off'].includes(turn.choice('siege'));
    },
    attempts(
      {
        ...{ name: 'hammers', free: HAMMERS_FREE, price: HAMMER_COIN },
        buy: (turn) => (turn.choice('siege') === 'paid' ? turn.number('paidHammerMax') : 0),
        said: (made) => [`攻城器械 ${made} 次`, `siege engines: ${made}`],
      },
      (turn) => earn(turn, 40),
    ),
  );
