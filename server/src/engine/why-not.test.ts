import type { TaskReason, TaskResult, WhyReason } from '@assistant/contract';
import { accountSettings } from '@assistant/contract';
import { accountAt, plannedTask } from '../testing/planned-task';
import type { AccountFacts } from './account-facts';
import type { RunFacts } from './why-not';
import { whyNot } from './why-not';

/** Friday, 12:00 in China. */
const now = new Date('2026-05-01T04:00:00Z');
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const today = accountAt(now).day;
const TOMORROW = 725;

const nothing: RunFacts = { last: undefined, refused: undefined, running: undefined, lock: null };
const saidAgo = (minutes: number, reason: TaskReason, result: TaskResult = 'blocked') => ({
  result,
  reason,
  text: { zh: reason, en: reason },
  finished_at: inMinutes(-minutes).toISOString(),
});
const engine = (change: Partial<AccountFacts['engine']>) =>
  ({ wake_at: null, lease_until: null, held_until: null, held_for: null, ...change }) as NonNullable<
    AccountFacts['engine']
  >;
const settings = (change: object) => ({ settings: accountSettings.parse(change) });

interface Case {
  account?: Partial<AccountFacts>;
  values?: object;
  task?: Parameters<typeof plannedTask>[2];
  facts?: Partial<RunFacts>;
}

/** The reasons, each with the minutes until it ends by itself. */
function reasonsOf({ account = {}, values = {}, task = {}, facts = {} }: Case) {
  const at = accountAt(now, account);
  const given = { enabled: true, scheduleMode: 'interval', intervalMin: 60, jitterMin: 0, ...values };
  const found = whyNot(at, plannedTask(at, given, task), { ...nothing, ...facts });
  return found.map(({ reason, until }) => [reason, until && (until.getTime() - now.getTime()) / MINUTE_MS]);
}

const ranAgo = (minutes: number) => ({ state: { last_start: inMinutes(-minutes) } });
const dueLong = { wake_at: inMinutes(-10) };

test.each<[string, Case, [WhyReason, number | null][]]>([
  ['is about to', {}, []],
  ['runs', { values: { enabled: false }, facts: { running: 'this' } }, []],
  ['ran 20 minutes ago', { task: ranAgo(20) }, [['notDue', 40]]],
  ['is off', { values: { enabled: false } }, [['disabled', null]]],
  ['needs a membership', { task: { tier: 'premium' } }, [['membership', null]]],
  [
    'needs a membership that begins later',
    {
      task: { tier: 'premium' },
      account: {
        membership: {
          level: 'basic',
          expiresAt: inMinutes(30),
          waiting: [{ level: 'premium', ms: 3_600_000 }],
        },
      },
    },
    [['membership', 30]],
  ],
  [
    'needs a membership that ends before',
    {
      task: { tier: 'premium', ...ranAgo(0) },
      account: { membership: { level: 'premium', expiresAt: inMinutes(30), waiting: [] } },
    },
    [
      ['membership', null],
      ['notDue', 60],
    ],
  ],
  [
    'was paused after a failure',
    { task: { state: { paused_at: inMinutes(-5) } }, facts: { last: saidAgo(5, 'gameError', 'failed') } },
    [['taskPaused', null]],
  ],
  ['is stopped', { account: { stopped: true } }, [['stopped', null]]],
  [
    'has no hours',
    {
      values: { windows: [{ from: '01:00', to: '02:00' }] },
      account: settings({ quietHours: [{ from: '00:00', to: '03:00' }] }),
    },
    [
      ['never', null],
      ['outsideHours', 13 * 60],
    ],
  ],
  [
    'is paused with the account',
    { account: settings({ pausedUntil: inMinutes(90).toISOString() }) },
    [['accountPaused', 90]],
  ],
  ['is marked done', { task: { state: { done_day: today } } }, [['doneToday', TOMORROW]]],
  [
    'failed and rests today',
    { task: { state: { skip_day: today } }, facts: { last: saidAgo(5, 'gameError', 'failed') } },
    [['skippedToday', TOMORROW]],
  ],
  [
    'failed and is tried again',
    {
      task: { state: { retry_at: inMinutes(15), last_start: inMinutes(-1) } },
      facts: { last: saidAgo(1, 'interrupted', 'failed') },
    },
    [['retry', 15]],
  ],
  [
    'met no answer',
    {
      task: { state: { retry_at: inMinutes(15), last_start: inMinutes(-1) } },
      facts: { last: saidAgo(1, 'unreachable', 'failed') },
    },
    [['unreachable', 15]],
  ],
  [
    'found its time in quiet hours',
    { account: settings({ quietHours: [{ from: '11:00', to: '13:30' }] }) },
    [['quietHours', 90]],
  ],
  [
    'found its time in a night without end',
    { account: settings({ quietHours: [{ from: '00:00', to: '00:00' }] }) },
    [
      ['never', null],
      ['quietHours', null],
    ],
  ],
  [
    'is outside its hours',
    { values: { windows: [{ from: '14:00', to: '15:00' }] } },
    [['outsideHours', 120]],
  ],
  ['is not for this day', { values: { weekdays: [6] } }, [['outsideHours', TOMORROW]]],
  [
    'waits for the player to leave the game',
    { account: { engine: engine({ held_until: inMinutes(20), held_for: 'elsewhere' }) } },
    [['elsewhere', 20]],
  ],
  [
    'waits for the next login',
    { account: { engine: engine({ held_until: inMinutes(3), held_for: 'login' }) } },
    [['waitsTurn', 3]],
  ],
  [
    'could not enter the game',
    {
      account: { engine: engine({ held_until: inMinutes(3) }) },
      facts: { refused: saidAgo(300, 'needsHuman') },
    },
    [['unreachable', 3]],
  ],
  [
    'was refused by the game',
    {
      account: { engine: engine({ held_until: inMinutes(50) }) },
      facts: { refused: saidAgo(10, 'needsHuman') },
    },
    [['needsHuman', 50]],
  ],
  ['waits for another run', { facts: { running: 'another' } }, [['waitsTurn', null]]],
  [
    'waits for a session under way',
    { account: { engine: engine({ ...dueLong, lease_until: inMinutes(1) }) } },
    [['waitsTurn', null]],
  ],
  ['is due, and no engine comes', { account: { engine: engine(dueLong) } }, [['engineLate', null]]],
  ['has been due for a moment', { account: { engine: engine({ wake_at: inMinutes(-1) }) } }, []],
  ['is locked by the game', { facts: { lock: { zh: '三十级', en: 'level 30' } } }, [['gameLock', null]]],
  [
    'found nothing to do',
    { task: ranAgo(20), facts: { last: saidAgo(19, 'nothingToDo', 'skipped') } },
    [['nothingToDo', 40]],
  ],
  [
    'was bounded by the cap',
    { task: ranAgo(20), facts: { last: saidAgo(19, 'coinCap') } },
    [
      ['coinCap', TOMORROW],
      ['notDue', 40],
    ],
  ],
  [
    'was bounded by the cap yesterday',
    { task: ranAgo(20), facts: { last: saidAgo(800, 'coinCap') } },
    [['notDue', 40]],
  ],
  [
    'was bounded by a cap that was changed since',
    {
      task: ranAgo(20),
      facts: { last: saidAgo(19, 'coinCap') },
      account: { settingsSavedAt: inMinutes(-1) },
    },
    [['notDue', 40]],
  ],
  [
    'found a currency at its floor',
    {
      task: { state: { retry_at: inMinutes(5), last_start: inMinutes(-1) } },
      facts: { last: saidAgo(0, 'floor') },
    },
    [['floor', 5]],
  ],
  [
    'needs the player',
    { task: ranAgo(20), facts: { last: saidAgo(19, 'needsHuman') } },
    [
      ['needsHuman', null],
      ['notDue', 40],
    ],
  ],
  [
    'has three reasons, the last to end first',
    {
      values: { windows: [{ from: '14:00', to: '15:00' }] },
      account: { ...settings({ quietHours: [{ from: '11:00', to: '13:30' }] }), stopped: true },
    },
    [
      ['stopped', null],
      ['outsideHours', 120],
      ['quietHours', 90],
    ],
  ],
])('a task that %s', (_, given, expected) => {
  expect(reasonsOf(given)).toEqual(expected);
});

test('quiet hours over midnight and one after the other began when the first did', () => {
  const at = accountAt(
    now,
    settings({
      quietHours: [
        { from: '08:00', to: '13:00' },
        { from: '23:00', to: '08:00' },
      ],
    }),
  );
  const [quiet] = whyNot(at, plannedTask(at, { enabled: true }), nothing);
  expect(quiet).toMatchObject({ reason: 'quietHours', since: inMinutes(-13 * 60) });
});
