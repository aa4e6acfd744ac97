import type { GamePlayer, RunOrder, TaskOutcome, TaskReading } from '@assistant/game';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { askedCoin } from './asked-coin';
import { clockOf } from './clock';
import { limitsOf, lockOf } from './limits';
import { Look, type Seen } from './look';
import { lordReading } from './reading';
import { figuresOf, scriptOf } from './scripts';
import type { RealmState } from './state';
import { STOPS, Turn } from './turn';

function seenBy(player: GamePlayer, definition: TaskDefinition, state: RealmState, now: Date): Seen {
  return {
    task: definition.id,
    player,
    clock: clockOf(player),
    now,
    state,
    reading: lordReading(player, state, now),
    limits: limitsOf(player, definition),
  };
}

/** Values with higher numbers lowered to the player's maxima, because the game allows no more. */
function clamped({ limits }: Seen, values: TaskValues): TaskValues {
  const lower = Object.entries(limits).map(
    ([key, { max }]) => [key, Math.min(max, Number(values[key] ?? 0))] as const,
  );
  return { ...values, ...Object.fromEntries(lower) };
}

/** Buys what no script knows, as far as is allowed. */
function buyUnknown(
  turn: Turn,
  definition: TaskDefinition,
  values: TaskValues,
  limits: RunOrder['limits'],
): void {
  const wanted = Math.max(0, askedCoin(definition, values) - limits.coinToday);
  const room = Math.max(0, turn.room('coin'));
  const paid = Math.min(wanted, limits.coin, room);
  if (paid > 0 && turn.pay('coin', paid)) turn.say('付费部分已做', 'what costs coin was done');
  if (paid < wanted) turn.stop(limits.coin < room ? STOPS.coinCap : STOPS.coinFloor);
}

/**
 * A run of the simulated realm. It changes the state; what it does depends on the account, the moment, the values and
 * the state alone.
 */
export function play(
  player: GamePlayer,
  definition: TaskDefinition,
  values: TaskValues,
  order: Pick<RunOrder, 'at' | 'limits'>,
  state: RealmState,
): TaskOutcome {
  const seen = seenBy(player, definition, state, order.at);
  const lock = lockOf(player, seen.reading, definition.id);
  if (lock) return { result: 'skipped', reason: 'gameLock', text: lock, coinSpent: 0, gains: [] };
  const allowed = clamped(seen, values);
  const turn = new Turn(seen, allowed, order.limits);
  buyUnknown(turn, definition, allowed, order.limits);
  scriptOf(definition.id).run(turn);
  return turn.outcome();
}

/** What the realm says of tasks: their figures, what is locked, and the player's maxima. */
export function readTasksOf(
  player: GamePlayer,
  definitions: readonly TaskDefinition[],
  state: RealmState,
  now: Date,
): Record<string, TaskReading> {
  return Object.fromEntries(
    definitions.map((definition) => {
      const seen = seenBy(player, definition, state, now);
      const lock = lockOf(player, seen.reading, definition.id);
      const figures = lock ? {} : figuresOf(definition, new Look(seen));
      return [definition.id, { figures, lock, limits: seen.limits }];
    }),
  );
}
