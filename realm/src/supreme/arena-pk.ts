import { daysSinceMerge, gameDayOf, minuteOfDay } from '@assistant/game';
import { type Event, nextEvent, phaseOf } from '../events';
import { count, type Look, words } from '../look';
import { type Script, STOPS } from '../turn';

/** Guessing is open on the morning before the fights. */
const ARENA: Event = {
  days: 4,
  start: 12 * 60,
  before: ['竞猜', 'Guessing'],
  closed: ['休战', 'Closed'],
  phases: [[10 * 60, ['攻擂', 'Fights']]],
};
const RINGS = ['一号擂', '二号擂', '三号擂', '四号擂'];

const isToday = (look: Look) =>
  daysSinceMerge(look.seen.clock, gameDayOf(look.seen.clock, look.now)) % ARENA.days === 0;
const minuteNow = (look: Look) => minuteOfDay(look.seen.clock, look.now);
const end = ARENA.start + 10 * 60;
const open = (look: Look) => isToday(look) && minuteNow(look) >= ARENA.start && minuteNow(look) < end;
/** One attempt comes back with each hour of the fights. */
const back = (look: Look) => Math.max(0, Math.floor((minuteNow(look) - ARENA.start) / 60));

export const arenaPk: Script = {
  figures: (look) => {
    const most = look.max('attempts', 20);
    const left = count(most - Math.max(0, look.today('attempts') - (open(look) ? back(look) : 0)), most);
    const ring = look.ever('ring', 0);
    return {
      nextDay: nextEvent(ARENA)(look.seen),
      phase: phaseOf(ARENA)(look.seen),
      ring: ring ? words(RINGS[ring - 1] ?? '', `Ring ${ring}`) : words('未占擂', 'No ring'),
      pool: count(look.hourly('pool').int(1000, 20_000)),
      attempts:
        open(look) && left.kind === 'count' && left.value < most
          ? { ...left, until: look.nextHour().toISOString() }
          : left,
      item: count(look.ever('items', 0, 0, 6)),
    };
  },
  run(turn) {
    const stop = (zh: string, en: string) =>
      turn.stop({ result: 'skipped', reason: 'nothingToDo', text: { zh, en } });
    const guessing = isToday(turn) && minuteNow(turn) < ARENA.start;
    if (turn.choice('guess') !== 'off' && guessing && turn.today('guess') === 0) {
      turn.count('guess');
      turn.say('已竞猜黑马', 'dark ring guessed');
    }
    if (!open(turn)) return stop('擂台未开', 'the ring is closed');
    const last = turn.number('lastMinutes');
    if (last > 0 && end - minuteNow(turn) > last)
      return stop('未到最后几分钟', 'only the last minutes are wanted');
    const ring = turn
      .list('rings')
      .find((one) => turn.hourly('queue', one).int(0, 12) <= turn.number('queueMax'));
    if (!ring) return stop('擂台排队过长', 'the queues are too long');
    if (turn.on('skipSameCountry') && turn.hourly('holder', ring).int(1, 5) === 1)
      return stop('擂主是同国玩家', 'the ring is held by the own country');
    let [fought, won] = [0, 0];
    const free = turn.max('attempts', 20) + back(turn);
    const wanted = Math.min(turn.number('attempts') + back(turn), free);
    turn.attempts(
      { name: 'attempts', free, wanted, buy: turn.number('buyTimes'), price: 30, dearer: 10 },
      () => {
        fought += 1;
        if (turn.fight(turn.hourly('holder', ring, fought).int(70, 130)) !== 'won') return true;
        won += 1;
        turn.set('ring', Number(ring));
        turn.set('items', turn.ever('items', 0, 0, 6) + 1);
        turn.gain('tokens', 15);
        return true;
      },
    );
    if (fought) turn.say(`攻擂 ${fought} 次，${won} 胜`, `ring fights: ${fought}, won ${won}`);
    else if (!turn.isStopped) turn.stop(STOPS.noAttempts);
  },
};
