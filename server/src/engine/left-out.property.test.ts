import { accountSettings } from '@assistant/contract';
import fc from 'fast-check';
import { accountAt, plannedTask } from '../testing/planned-task';
import type { AccountFacts } from './account-facts';
import { type LeftOutSpan, leftOut, runAfter } from './left-out';
import { planInput } from './plan-of';

const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 4, 1);
const at = (minute: number) => new Date(start + minute * MINUTE_MS);

/** For what an account is held, where it is. */
const HELD_FOR: Partial<Record<string, string | null>> = {
  elsewhere: 'elsewhere',
  unreachable: null,
  login: 'login',
};

/** What happens to an account, one after the other: minutes until it begins, and how long it lasts. */
const happening = fc.record({
  what: fc.constantFrom('pause', 'elsewhere', 'unreachable', 'login', 'doneToday', 'stopped', 'down', 'down'),
  after: fc.integer({ min: 1, max: 400 }),
  lasts: fc.integer({ min: 1, max: 400 }),
});
const world = fc.record({
  happenings: fc.array(happening, { minLength: 1, maxLength: 6 }),
  fixedTimes: fc.constantFrom(
    ['09:10', '10:40', '12:00', '12:30', '19:00', '23:50'],
    ['08:00', '11:00', '14:00', '17:00', '20:00', '22:00'],
  ),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;
type State = NonNullable<NonNullable<Parameters<typeof plannedTask>[2]>['state']>;

/** Plays an engine that looks where something has changed and when a run is due, unless it is down, for ten days at most. */
function played({ happenings, fixedTimes }: World) {
  let minute = 0;
  const spans = happenings.map(({ what, after, lasts }) => {
    const from = minute + after;
    minute = from + lasts;
    return { what, from: at(from), to: at(minute) };
  });
  const changes = new Set(spans.flatMap(({ from, to }) => [from.getTime(), to.getTime()]));
  const end = at(minute);
  const values = { enabled: true, jitterMin: 0, scheduleMode: 'fixedTimes', fixedTimes };
  const state: State = { last_start: at(-1) };
  const onAt = (now: Date) => spans.find(({ from, to }) => from <= now && now < to);
  function seen(now: Date) {
    const on = onAt(now);
    const heldFor = on && HELD_FOR[on.what];
    const pausedUntil = on?.what === 'pause' ? on.to.toISOString() : null;
    const account = accountAt(now, {
      settings: accountSettings.parse({ pausedUntil }),
      stopped: on?.what === 'stopped',
      engine: (heldFor === undefined
        ? undefined
        : { held_until: on?.to, held_for: heldFor }) as unknown as AccountFacts['engine'],
    });
    const done = on?.what === 'doneToday' ? account.day : null;
    const task = plannedTask(account, values, { state: { ...state, done_day: done }, savedAt: at(-1) });
    return { account, task };
  }
  const { account, task } = seen(at(0));
  const input = { ...planInput(account, task), holds: [] };
  const first = task.plan.at;
  state.next_run = first;
  const left: LeftOutSpan[] = [];
  let runs = 0;
  let missed = false;
  for (let passed = 1; passed < 14_400; passed += 1) {
    const now = at(passed);
    const changed: boolean = missed || changes.has(now.getTime());
    const due = Boolean(state.next_run && state.next_run <= now);
    const down = onAt(now)?.what === 'down';
    missed = changed && down;
    if (down || (!due && !changed)) continue;
    const before = seen(now);
    const { plan } = before.task;
    if (plan.at && plan.at <= now) {
      runs += 1;
      state.last_start = now;
    }
    const after = seen(now);
    const { open, over } = leftOut(after.account, after.task, { at: now });
    left.push(...over);
    state.next_run = after.task.plan.at;
    state.left_from = open?.from ?? null;
    state.left_reason = open?.reason ?? null;
    if (now > end && !open) {
      let planned = 0;
      for (let run = first; run && state.next_run && run < state.next_run; run = runAfter(input, run))
        planned += 1;
      return { planned, runs, left };
    }
  }
  throw new Error('It never went on.');
}

test('each planned run takes place, is made up for, or is counted once among those that were left out', () => {
  let spans = 0;
  fc.assert(
    fc.property(world, (given) => {
      const { planned, runs, left } = played(given);
      spans += left.length;
      expect(left.reduce((sum, span) => sum + span.runs, runs)).toBe(planned);
    }),
    { numRuns: 80 },
  );
  expect(spans).toBeGreaterThan(30);
});
