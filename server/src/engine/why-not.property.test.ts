import { accountSettings, seasons, taskReasons, taskResults } from '@assistant/contract';
import { weekdays } from '@assistant/tasks';
import { rounds } from '@assistant/testing/rounds';
import fc from 'fast-check';
import { accountAt, plannedTask } from '../testing/planned-task';
import type { AccountFacts } from './account-facts';
import { type RunFacts, whyNot } from './why-not';

const MINUTE_MS = 60_000;
const DAY_MIN = 1440;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '17', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const hours = fc.array(fc.record({ from: time, to: time }), { maxLength: 2 });
/** Minutes from now, or nothing. */
const minutes = (min: number, max: number) => fc.option(fc.integer({ min, max }));

const world = fc.record({
  at: fc.integer({ min: 0, max: 60 * DAY_MIN }),
  values: fc.record({
    enabled: fc.constant(true),
    scheduleMode: fc.constantFrom('auto', 'interval', 'fixedTimes'),
    fixedTimes: fc.uniqueArray(time, { maxLength: 3 }),
    intervalMin: fc.constantFrom(30, 60, 720),
    jitterMin: fc.constantFrom(0, 10),
    windows: hours,
    weekdays: fc.oneof(fc.constant([...weekdays]), fc.subarray([...weekdays], { minLength: 1 })),
    seasons: fc.oneof(fc.constant([...seasons]), fc.subarray([...seasons], { minLength: 1 })),
  }),
  quietHours: hours,
  paused: minutes(-60, 600),
  tier: fc.constantFrom('basic' as const, 'premium' as const),
  member: fc.constantFrom('premium' as const, 'basic' as const, 'none' as const),
  memberFor: fc.integer({ min: 10, max: 2 * DAY_MIN }),
  stopped: fc.boolean(),
  lastStart: minutes(-2 * DAY_MIN, -1),
  saved: fc.integer({ min: -3 * DAY_MIN, max: 0 }),
  pausedAt: minutes(-60, -1),
  retry: minutes(-30, 240),
  skip: fc.boolean(),
  held: minutes(-30, 60),
  heldFor: fc.constantFrom('elsewhere' as const, 'login' as const, null),
  wake: minutes(-30, 60),
  last: fc.option(
    fc.record({ result: fc.constantFrom(...taskResults), reason: fc.constantFrom(...taskReasons) }),
  ),
  another: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const start = Date.UTC(2026, 4, 1);

/** The same world some time later: nothing has happened since but that the time has passed. */
function seen(given: World, later = 0) {
  const from = start + given.at * MINUTE_MS;
  const moment = (minute: number | null) => (minute === null ? null : new Date(from + minute * MINUTE_MS));
  const base = accountAt(new Date(from));
  const settings = accountSettings.parse({
    quietHours: given.quietHours,
    pausedUntil: moment(given.paused)?.toISOString() ?? null,
  });
  const now = new Date(from + later);
  const account: AccountFacts = accountAt(now, {
    clock: base.clock,
    settings,
    settingsSavedAt: base.settingsSavedAt,
    stopped: given.stopped,
    membership: { level: given.member, expiresAt: new Date(from + given.memberFor * MINUTE_MS), waiting: [] },
    engine: {
      wake_at: moment(given.wake),
      held_until: moment(given.held),
      held_for: given.heldFor,
      lease_until: null,
      stopped_at: null,
    } as unknown as AccountFacts['engine'],
  });
  const state = {
    last_start: moment(given.lastStart),
    paused_at: moment(given.pausedAt),
    retry_at: moment(given.retry),
    skip_day: given.skip ? base.day : null,
  };
  const savedAt = new Date(from + given.saved * MINUTE_MS);
  const task = plannedTask(account, given.values, { tier: given.tier, state, savedAt });
  const ended = new Date((state.last_start?.getTime() ?? from - DAY_MIN * MINUTE_MS) + 1000);
  const facts: RunFacts = {
    last: given.last
      ? { ...given.last, text: { zh: '', en: '' }, finished_at: ended.toISOString() }
      : undefined,
    refused: undefined,
    running: given.another ? 'another' : undefined,
    lock: null,
  };
  return { now, plan: task.plan, reasons: whyNot(account, task, facts) };
}

const check = (holds: (given: World) => boolean) =>
  fc.assert(fc.property(world, holds), { numRuns: rounds(300, 1500) });

test('an enabled task runs now, or there is a reason why it does not', () => {
  check((given) => {
    const { now, plan, reasons } = seen(given);
    return (plan.at !== null && plan.at <= now) || reasons.length > 0;
  });
});

test('a reason that ends by itself is gone at its moment', () => {
  check((given) => {
    const { now, reasons } = seen(given);
    return reasons.every(({ reason, until }) => {
      if (!until) return true;
      const then = seen(given, until.getTime() - now.getTime()).reasons.find((one) => one.reason === reason);
      // After the pause between two logins another run may still be under way.
      return then === undefined || (reason === 'waitsTurn' && given.another);
    });
  });
});

test('nothing is planned before the last reason ends', () => {
  check((given) => {
    const { plan, reasons } = seen(given);
    // Beyond the cap a run does what costs nothing.
    const ends = reasons.flatMap(({ reason, until }) => (reason === 'coinCap' ? [] : (until ?? [])));
    return plan.at === null || ends.every((end) => end <= (plan.at ?? end));
  });
});

test('every reason has a moment of its own, the last first', () => {
  check((given) => {
    const { now, reasons } = seen(given);
    const ends = reasons.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY);
    const names = new Set(reasons.map(({ reason }) => reason));
    return (
      names.size === reasons.length &&
      ends.every((end, index) => end > now.getTime() && end <= (ends[index - 1] ?? end)) &&
      reasons.every(({ since }) => !since || since <= now)
    );
  });
});
