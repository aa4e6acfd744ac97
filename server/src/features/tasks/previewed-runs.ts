import { type DataOf, type NextReason, PREVIEW_RUNS, type PreviewStep } from '@assistant/contract';
import { gameDayOf } from '@assistant/game';
import type { TaskValues } from '@assistant/tasks';
import { membershipAfter } from '../../account/membership-change';
import type { Db } from '../../database/connect';
import { coinSpentOn } from '../../engine/account-facts';
import { allowanceOf } from '../../engine/allowance';
import { planOf } from '../../engine/plan-of';
import { findBefore } from '../../engine/run-repository';
import { calm } from '../../engine/schedule/after-run';
import { AFTER_MS } from '../../engine/schedule/next-run';
import type { AccountSnapshot, TaskSnapshot } from '../../engine/snapshot';
import { commonOf, valuesOf } from '../../engine/task-values';

interface Previewed {
  runs: Date[];
  /** Why there is none, or why the first is not sooner. */
  reason: NextReason | null;
}

/** A membership as long as no next run is away. */
const RENEWED_DAYS = 366;

/** The account, once a step was done. */
function accountAfter(
  account: AccountSnapshot,
  { tier }: TaskSnapshot['definition'],
  step: PreviewStep | undefined,
): AccountSnapshot {
  const { engine, settings, membership, at } = account;
  switch (step) {
    case 'run':
      // The game has let the assistant in.
      return {
        ...account,
        stopped: false,
        engine: engine && {
          ...engine,
          ...(engine.held_for !== 'login' && { held_until: null, held_for: null }),
        },
      };
    case 'renew':
      return { ...account, membership: membershipAfter(membership, { level: tier, days: RENEWED_DAYS }, at) };
    case 'resume':
      return { ...account, settings: { ...settings, pausedUntil: null } };
    case 'noQuietHours':
      return { ...account, settings: { ...settings, quietHours: [] } };
    default:
      return account;
  }
}

/**
 * A task's next runs with other values than its stored ones, each planned as if the ones before had happened.
 * @param step as if that had been done before, which saves nothing of the task; without one, as if they were saved now
 */
export function previewedRuns(
  snapshot: AccountSnapshot,
  stored: TaskSnapshot,
  changed: TaskValues,
  step?: PreviewStep,
): Previewed {
  const { definition } = stored;
  const account = accountAfter(snapshot, definition, step);
  const values = valuesOf(definition, changed);
  const doneDay = step === 'unmark' ? null : stored.state.done_day;
  let task: TaskSnapshot = {
    ...stored,
    values,
    common: commonOf(values),
    savedAt: step && stored.savedAt < account.at ? stored.savedAt : account.at,
    state: { ...stored.state, ...(step === 'run' && calm), done_day: doneDay },
    doneToday: doneDay === account.day,
  };
  let plan = planOf(account, task);
  const { reason } = plan;
  const runs: Date[] = [];
  while (plan.at && runs.length < PREVIEW_RUNS) {
    runs.push(plan.at);
    const at = new Date(plan.at.getTime() + AFTER_MS);
    const day = gameDayOf(account.clock, at);
    task = {
      ...task,
      state: { ...task.state, last_start: plan.at, retry_at: null, asked_at: null },
      doneToday: doneDay === day,
    };
    plan = planOf({ ...account, at, day }, task);
  }
  return { runs, reason };
}

/** What a run by hand with these values may spend now; undefined for a task that is not to spend 元宝. */
export async function coinOfRun(
  db: Db,
  account: AccountSnapshot,
  { definition }: TaskSnapshot,
  changed: TaskValues,
): Promise<DataOf<'tasksPreview'>['coin']> {
  const { accountId, day, settings } = account;
  const found = await findBefore(db, { accountId }, { taskId: definition.id, gameDay: day });
  const known = found ?? { coinSpent: 0, coinOfTask: 0, stock: {}, maxima: {} };
  const { dailyCoinCap: coinCap, floors } = settings;
  const coinSpent = coinSpentOn(account, day, known.coinSpent);
  const allowance = allowanceOf(definition, valuesOf(definition, changed), {
    ...known,
    coinSpent,
    coinCap,
    floors,
  });
  const { coinEntry: entry, limits } = allowance;
  return entry && { most: limits.coin, spent: entry.before, cap: entry.cap };
}
