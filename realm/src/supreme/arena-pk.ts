import { type Event, isEventDay, nextEvent, phaseOf } from '../events';
import { count, type Look, words } from '../look';
import { daily, fights, skipIf, table } from '../table';
import { STOPS, type Turn } from '../turn';

/** Guessing is open on the morning before the fights. */
const ARENA: Event = {
  days: 4,
  start: 12 * 60,
  before: ['竞猜', 'Guessing'],
  closed: ['休战', 'Closed'],
  phases: [[10 * 60, ['攻擂', 'Fights']]],
};
const RINGS = ['一号擂', '二号擂', '三号擂', '四号擂'];

const isToday = (look: Look) => isEventDay(ARENA, look.seen);
const end = ARENA.start + 10 * 60;
const open = (look: Look) => isToday(look) && look.minute >= ARENA.start && look.minute < end;
/** One attempt comes back with each hour of the fights. */
const back = (look: Look) => Math.max(0, Math.floor((look.minute - ARENA.start) / 60));

/** The first ring that is wanted and whose queue is short enough. */
const ringOf = (turn: Turn) =>
  turn.list('rings').find((one) => turn.hourly('queue', one).int(0, 12) <= turn.number('queueMax')) ?? '';
const isLate = (turn: Turn) => {
  const last = turn.number('lastMinutes');
  return last === 0 || end - turn.minute <= last;
};

export const arenaPk = table(
  (look) => {
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
  daily((turn) => turn.choice('guess') !== 'off' && isToday(turn) && turn.minute < ARENA.start, 'guess', {}, [
    '已竞猜黑马',
    'dark ring guessed',
  ]),
  skipIf((turn) => !open(turn), '擂台未开', 'the ring is closed'),
  skipIf((turn) => !isLate(turn), '未到最后几分钟', 'only the last minutes are wanted'),
  skipIf((turn) => !ringOf(turn), '擂台排队过长', 'the queues are too long'),
  skipIf(
    (turn) => turn.on('skipSameCountry') && turn.hourly('holder', ringOf(turn)).int(1, 5) === 1,
    '擂主是同国玩家',
    'the ring is held by the own country',
  ),
  fights({
    ...{ name: 'attempts', free: (turn) => turn.max('attempts', 20) + back(turn) },
    wanted: (turn) => Math.min(turn.number('attempts'), turn.max('attempts', 20)) + back(turn),
    ...{ buy: 'buyTimes', price: 30, dearer: 10 },
    enemy: (turn, fought) => turn.hourly('holder', ringOf(turn), fought + 1).int(70, 130),
    won(turn) {
      turn.set('ring', Number(ringOf(turn)));
      turn.set('items', turn.ever('items', 0, 0, 6) + 1);
      turn.gain('tokens', 15);
    },
    said: (fought, won) => [`攻擂 ${fought} 次，${won} 胜`, `ring fights: ${fought}, won ${won}`],
  }),
  (turn) => turn.stop(STOPS.noAttempts),
);
