import { daysSinceMerge, gameDayOf, minuteOfDay } from '@assistant/game';
import { type Event, nextEvent, phaseOf } from '../events';
import { count, items, type Look } from '../look';
import type { Script } from '../turn';
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

const isToday = (look: Look) =>
  daysSinceMerge(look.seen.clock, gameDayOf(look.seen.clock, look.now)) % WAR.days === 0;
const into = (look: Look) => minuteOfDay(look.seen.clock, look.now) - WAR.start;
const credit = (look: Look) => look.ever('credit', 0, 0, 4000);

/** Both country wars: Xiangyang, which has siege engines, and the mandate. */
export const countryWar = (goal: 'stageGoal' | 'creditGoal'): Script => ({
  figures: (look) => ({
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
  run(turn) {
    const stop = (zh: string, en: string) =>
      turn.stop({ result: 'skipped', reason: 'nothingToDo', text: { zh, en } });
    if (!isToday(turn) || into(turn) < -EARLY_MIN || into(turn) > 40)
      return stop('国战未开', 'there is no war now');
    if (goal === 'creditGoal' && !turn.on('autoJoin')) return stop('未设自动参战', 'joining is off');
    const wanted = turn.number(goal);
    const reached = goal === 'stageGoal' ? turn.today('credit') : credit(turn);
    if (wanted > 0 && reached >= wanted) return stop('已到战功目标', 'the credit goal is reached');
    if (turn.on('speedOnly') && into(turn) < 20)
      return stop('未到加速时段', 'the march-speed period has not come');
    const { fought, won } = sendTroops(turn, () => turn.between(65, 120));
    const merit = turn.choice('objective') === 'merit';
    const earned = won * (merit ? 160 : 120);
    if (earned) {
      turn.count('credit', earned);
      turn.set('credit', credit(turn) + earned);
      turn.gain('credit', earned);
    }
    if (fought) turn.say(`出兵 ${fought} 次，${won} 胜`, `troops sent: ${fought}, won ${won}`);
    const siege = turn.choice('siege');
    if (siege === '' || siege === 'off') return;
    const paid = siege === 'paid' ? turn.number('paidHammerMax') : 0;
    const made = turn.attempts(
      { name: 'hammers', free: HAMMERS_FREE, wanted: HAMMERS_FREE, buy: paid, price: HAMMER_COIN },
      () => {
        turn.count('credit', 40);
        turn.set('credit', credit(turn) + 40);
        return true;
      },
    );
    if (made) turn.say(`攻城器械 ${made} 次`, `siege engines: ${made}`);
  },
});
