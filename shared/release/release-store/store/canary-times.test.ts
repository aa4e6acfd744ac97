import type { ReleaseBuild, ReleaseCanary, ReleaseRegistry } from '@assistant/contract';
import { withTimes } from './canary-times';

const [BEGUN, WIDENED, NOW] = ['2026-05-01T00:00:00Z', '2026-05-01T02:00:00Z', '2026-05-01T06:00:00Z'];
const schedule = { steps: [5, 25, 100], soak_minutes: 120 };
const times = { since: BEGUN, widened_at: WIDENED };
const canary = (version: string, percent: number, more: Partial<ReleaseCanary> = {}): ReleaseCanary => ({
  build: { version } as ReleaseBuild,
  percent,
  ...more,
});
const running = canary('c2', 5, times);
const scheduled = canary('c2', 5, { ...times, schedule });

test.each<[string, ReleaseCanary | undefined, ReleaseCanary, { since: string; widened_at: string }]>([
  ['that begins', undefined, canary('c2', 5), { since: NOW, widened_at: NOW }],
  ['of another version', running, canary('c3', 5), { since: NOW, widened_at: NOW }],
  ['that is widened', running, canary('c2', 25), { since: BEGUN, widened_at: NOW }],
  ['that stays, beside a change of another app', running, running, times],
  ['that is given again as it is', running, canary('c2', 5), times],
  ['that stays with its schedule, beside such a change', scheduled, scheduled, times],
  ['that gets a schedule', running, canary('c2', 5, { schedule }), { since: BEGUN, widened_at: NOW }],
  [
    'whose schedule is given again',
    scheduled,
    canary('c2', 5, { schedule }),
    { since: BEGUN, widened_at: NOW },
  ],
])('the times of a canary %s', (_, before, after, wanted) => {
  const of = (one: ReleaseCanary | undefined) =>
    ({ remotes: {}, ...(one && { trials: { chat: one } }) }) as unknown as ReleaseRegistry;
  expect(withTimes(of(after), of(before), NOW).trials?.chat).toMatchObject(wanted);
  const asCanary = (one: ReleaseCanary | undefined) =>
    ({
      remotes: { chat: { active: { version: 'c1' }, ...(one && { canary: one }) } },
    }) as unknown as ReleaseRegistry;
  expect(withTimes(asCanary(after), asCanary(before), NOW).remotes.chat?.canary).toMatchObject(wanted);
});
