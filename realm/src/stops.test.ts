import type { TaskOutcome } from '@assistant/game';
import { defaults, fieldsOf, type TaskValues } from '@assistant/tasks';
import { play } from './play';
import type { RealmState } from './state';
import { basicStops } from './testing/basic-stops';
import { allTasks, taskNamed } from './testing/definitions';
import { premiumStops } from './testing/premium-stops';
import { lord, NOON, player } from './testing/stop-rows';
import { supremeStops } from './testing/supreme-stops';

/** A field that stops a task, or holds something back: each stands in the table below. */
const STOPS =
  /^(stopAfterLosses|powerRatioMax|keep|foodReserve|\w+Reserve|creditGoal|stageGoal|stopAtRank|targetTier|targetLevel|floorMax|minHpPct|dailyMax|maxPerDay|minOmen|minRarity|minLevel|discountMax|blockList|stopOnFind|confirmFirst|holdGuaranteed|skipSameCountry|queueMax|minPowerPct|maxCoinEach|maxCoinDay|waitMin|doneBefore|bestSeasonOnly|lastMinutes|speedOnly|keepMain|waves)$/;

const floors = { gold: 0, food: 0, wood: 0, iron: 0, coin: 0, merit: 0 };
const HOUR_MS = 3_600_000;

/** Runs in a fresh state every two hours for days; each outcome, and the state after. */
function* play9Days(
  id: string,
  values: TaskValues,
  prepare: (state: RealmState) => void = () => {},
): Generator<{ outcome: TaskOutcome; state: RealmState; local: number }> {
  const definition = taskNamed(id);
  for (let hour = 0; hour < 9 * 24; hour += 2) {
    const state = lord();
    prepare(state);
    const limits = { coin: 5000, coinToday: 0, floors, spend: {} };
    const at = new Date(NOON.getTime() + hour * HOUR_MS + 60_000);
    const outcome = play(player, definition, { ...defaults(definition), ...values }, { at, limits }, state);
    yield { outcome, state, local: (12 + hour) % 24 };
  }
}

const TABLE = { ...basicStops, ...premiumStops, ...supremeStops };

test('each field that stops a task has a row in the file of its tier in realm/src/testing', () => {
  const stops = allTasks().flatMap((task) =>
    fieldsOf(task)
      .filter(({ key }) => STOPS.test(key))
      .map(({ key }) => `${task.id}.${key}`),
  );
  const missing = stops.filter((name) => !(name in TABLE)).map((name) => `${name}: has no row`);
  const surplus = Object.keys(TABLE).filter((name) => !stops.includes(name));
  expect([...missing, ...surplus.map((name) => `${name}: is no field that stops its task`)]).toEqual([]);
});

test.each(Object.entries(TABLE))('%s stops it', (name, { on, off, holds, prepare }) => {
  const [id = ''] = name.split('.');
  for (const { outcome, state, local } of play9Days(id, on, prepare))
    if (!holds(outcome, state, local))
      throw new Error(`with the values \`on\`, \`holds\` is false for this run: “${outcome.text.en}”`);
  for (const { outcome, state, local } of play9Days(id, off, prepare))
    if (!holds(outcome, state, local)) return;
  throw new Error('with the values `off`, `holds` is true for each run, so that it stops nothing');
});
