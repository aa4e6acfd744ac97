import type { DataOf } from '@assistant/contract';
import { gameDayStart } from '@assistant/game';
import { askedToday } from '../../engine/plan-of';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { ageOf } from '../../system/age';

/** A task that began within this time is not asked for again: the game does one thing at a time. */
const JUST_RUN_MS = 10 * 60_000;

const plannedToday = ({ clock, day }: AccountSnapshot, { plan }: TaskSnapshot): boolean =>
  plan.at !== null && plan.at < gameDayStart(clock, day + 1);

const timeOf = ({ plan }: TaskSnapshot): number => plan.at?.getTime() ?? 0;

const askedOf = ({ state }: TaskSnapshot): number => state.asked_at?.getTime() ?? 0;

/** The tasks that would run later in the account's game day, in that order. */
export const toGoOn = (snapshot: AccountSnapshot): string[] =>
  [...snapshot.tasks.values()]
    .filter((task) => {
      const { last_start: last } = task.state;
      return plannedToday(snapshot, task) && !(last && ageOf(last, snapshot.at) < JUST_RUN_MS);
    })
    .sort((a, b) => timeOf(a) - timeOf(b))
    .map(({ definition }) => definition.id);

/** The tasks that were asked for and have not started. */
export const goingOn = (snapshot: AccountSnapshot): TaskSnapshot[] =>
  [...snapshot.tasks.values()].filter(
    (task) => plannedToday(snapshot, task) && askedToday(snapshot, task.state) !== null,
  );

/** The answer of `tasksGoOn`. */
export function goOnOf(snapshot: AccountSnapshot): DataOf<'tasksGoOn'> {
  const asked = goingOn(snapshot).sort((a, b) => timeOf(a) - timeOf(b) || askedOf(a) - askedOf(b));
  const plan = asked[0]?.plan;
  return {
    tasks: asked.map(({ definition }) => definition.id),
    begins_at: plan?.at?.toISOString() ?? null,
    reason: plan?.reason ?? null,
  };
}
