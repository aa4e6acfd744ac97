import { amounts, count, type Look } from '../look';
import { attempts, table } from '../table';
import { STOPS } from '../turn';

const SLOTS = 8;
const WORK = 5;
const GOLD_MAX = 3;
const TYPES = ['farm', 'mine', 'forest', 'port', 'village', 'ranch'];
const BRINGS = {
  farm: 'food',
  mine: 'iron',
  forest: 'wood',
  port: 'gold',
  village: 'gold',
  ranch: 'food',
} as const;
/** What an estate brings in an hour by level, and how many hours it holds. */
const PER_HOUR = 220;
const HOLDS_H = 12;
const LOCK_MIN = 24 * 60;

const slots = Array.from({ length: SLOTS }, (_, at) => at + 1);
const levelOf = (look: Look, slot: number) =>
  look.ever(`level${slot}`, 0, slot < 5 ? 2 : 0, slot < 5 ? 6 : 0);
const typeOf = (look: Look, slot: number) => TYPES[look.ever(`type${slot}`, 0, 0, 5)] as keyof typeof BRINGS;

function incomeOf(look: Look): Record<string, number> {
  const income: Record<string, number> = {};
  for (const slot of slots) {
    const level = levelOf(look, slot);
    if (level > 0)
      income[BRINGS[typeOf(look, slot)]] = (income[BRINGS[typeOf(look, slot)]] ?? 0) + level * PER_HOUR;
  }
  return income;
}

export const estate = table(
  (look) => ({
    slots: count(slots.filter((slot) => levelOf(look, slot) > 0).length, SLOTS),
    income: amounts(incomeOf(look)),
    active: count(look.today('work'), WORK),
    gold: count(look.ever('gold', 0, 0, 1), GOLD_MAX),
  }),
  (turn) => {
    const minute = Math.floor(turn.now.getTime() / 60_000);
    const since = Math.min(HOLDS_H * 60, minute - turn.ever('harvestAt', minute, minute - 60));
    if (turn.on('harvest') && since >= 30) {
      for (const [name, each] of Object.entries(incomeOf(turn)))
        turn.gain(name as 'gold' | 'food' | 'wood' | 'iron', Math.floor((each * since) / 60));
      if (Object.keys(incomeOf(turn)).length) turn.say('产业已收割', 'estates harvested');
    }
    if (turn.on('harvest')) turn.set('harvestAt', minute);
  },
  (turn) => {
    if (!turn.on('autoOccupy')) return;
    const held = slots.filter((slot) => levelOf(turn, slot) > 0);
    const lowest = [...held].sort((a, b) => levelOf(turn, a) - levelOf(turn, b))[0];
    const free = slots.find((slot) => levelOf(turn, slot) === 0);
    const offer = {
      level: turn.hourly('offer').int(1, 8),
      type: turn.list('types')[0] ?? 'farm',
      gold: turn.hourly('gold').int(1, 6) === 1,
    };
    const swap =
      turn.on('replaceLow') && lowest && levelOf(turn, lowest) < offer.level && !turn.until(`lock${lowest}`);
    const slot = free ?? (swap ? lowest : undefined);
    if (slot && offer.level >= turn.number('minLevel') && !turn.until('looked')) {
      turn.begin('looked', 30);
      const how = turn.fight(turn.enemy('guard', 60, 125));
      if (how === 'tooStrong') turn.stop(STOPS.tooStrong);
      else if (how === 'won') {
        turn.set(`level${slot}`, offer.level);
        turn.set(`type${slot}`, Math.max(0, TYPES.indexOf(offer.type)));
        turn.begin(`lock${slot}`, LOCK_MIN);
        if (offer.gold && turn.on('goldFirst') && turn.ever('gold', 0, 0, 1) < GOLD_MAX)
          turn.set('gold', turn.ever('gold', 0, 0, 1) + 1);
        turn.say(`占领 ${offer.level} 级产业`, `occupied an estate of level ${offer.level}`);
      } else turn.say('占领失败', 'an estate was not taken');
    }
  },
  attempts(
    {
      ...{ field: 'activeWork', name: 'work', free: WORK },
      said: (made) => [`施政 ${made} 次`, `active work: ${made}`],
    },
    (turn) => turn.gain('gold', turn.choice('heroRule') === 'highestIdle' ? 1800 : 1300),
  ),
);
