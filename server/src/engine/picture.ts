import {
  ACCOUNT_SETTING_ID,
  type AccountSettings,
  accountSettings,
  levelOpens,
  type MembershipLevel,
  type NextReason,
} from '@assistant/shared/contract';
import type { TaskDefinition, TaskValues } from '@assistant/shared/tasks';
import type { Selectable } from 'kysely';
import type { EngineAccountsTable } from '../database/tables';
import { type GameClock, gameDayOf, gameDayStart } from '../game/game-clock';
import type { GamePlayer } from '../game/gateway';
import { getMembership } from '../membership/repository';
import { getAccount } from '../session/account-repository';
import { type Hold, nextRun, type Plan } from './schedule/next-run';
import { rhythmOf } from './schedule/rhythm';
import { freshState, readStates, type TaskState } from './states';
import { type CommonValues, commonOf, definitionFor, valuesOf } from './task-values';
import type { EngineParts } from './tools';

/** One task of an account: what is wanted, what is remembered, and when it runs next. */
export interface TaskPicture {
  definition: TaskDefinition;
  values: TaskValues;
  common: CommonValues;
  /** Of the stored settings; 0 where nothing was saved. */
  revision: number;
  state: TaskState;
  savedAt: Date;
  doneToday: boolean;
  plan: Plan;
}

/** All that the engine has to know of an account at one moment. */
export interface Picture {
  accountId: number;
  player: GamePlayer;
  at: Date;
  clock: GameClock;
  day: number;
  level: MembershipLevel;
  settings: AccountSettings;
  engine: Selectable<EngineAccountsTable> | undefined;
  stopped: boolean;
  tasks: Map<string, TaskPicture>;
}

type Account = Omit<Picture, 'tasks'>;

function stopReason(account: Account, task: Omit<TaskPicture, 'plan'>): NextReason | undefined {
  const { definition, common, state, savedAt } = task;
  if (!levelOpens(account.level, definition.tier)) return 'membership';
  if (!common.enabled) return 'disabled';
  if (state.paused_at && state.paused_at >= savedAt) return 'taskPaused';
  return account.stopped ? 'stopped' : undefined;
}

function holdsOf({ settings, engine, clock, day }: Account, task: Omit<TaskPicture, 'plan'>): Hold[] {
  const tomorrow = gameDayStart(clock, day + 1);
  const held = engine?.held_until;
  return [
    ...(settings.pausedUntil
      ? [{ until: new Date(settings.pausedUntil), reason: 'accountPaused' as const }]
      : []),
    ...(held
      ? [{ until: held, reason: engine.held_for === 'elsewhere' ? ('elsewhere' as const) : null }]
      : []),
    ...(task.doneToday ? [{ until: tomorrow, reason: 'doneToday' as const }] : []),
    ...(task.state.skip_day === day ? [{ until: tomorrow, reason: 'skippedToday' as const }] : []),
  ];
}

function planOf(account: Account, task: Omit<TaskPicture, 'plan'>): Plan {
  const stop = stopReason(account, task);
  if (stop) return { at: null, reason: stop };
  const { definition, values, common, state, savedAt } = task;
  return nextRun({
    now: account.at,
    clock: account.clock,
    seed: `${account.accountId} ${definition.id}`,
    schedule: { ...common.schedule, quietHours: account.settings.quietHours },
    rhythm: rhythmOf(definition.id, values),
    lastStart: state.last_start,
    savedAt,
    retryAt: state.retry_at,
    holds: holdsOf(account, task),
  });
}

/** The account-wide settings; what an older or newer screen stored and is not valid now counts as default. */
function settingsOf(stored: unknown): AccountSettings {
  const parsed = accountSettings.safeParse(stored ?? {});
  return parsed.success ? parsed.data : { ...accountSettings.parse({}), dailyCoinCap: 0 };
}

/** Reads an account and plans all its tasks for this moment. */
export async function drawPicture(
  { db, gateway, definitions, now }: EngineParts,
  accountId: number,
): Promise<Picture> {
  const at = now();
  const row = await getAccount(db, accountId);
  const player = {
    account: row.account,
    platform: row.game_platform,
    region: row.server_name,
    server: row.server_info,
  };
  const engine = await db
    .selectFrom('engine_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const saved = await db
    .selectFrom('task_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const savedOf = new Map(saved.map((one) => [one.task_id, one]));
  const accountRow = savedOf.get(ACCOUNT_SETTING_ID);
  const clock = gateway.clock(player);
  const day = gameDayOf(clock, at);
  const stoppedAt = engine?.stopped_at;
  const account: Account = {
    accountId,
    player,
    at,
    clock,
    day,
    level: (await getMembership(db, accountId, at)).membership_level,
    settings: settingsOf(accountRow?.values),
    engine,
    stopped: Boolean(stoppedAt && stoppedAt >= (accountRow?.updated_at ?? row.created_at)),
  };
  const states = await readStates(db, accountId);
  const tasks = new Map<string, TaskPicture>();
  for (const [taskId, known] of await definitions.current()) {
    const stored = savedOf.get(taskId);
    const definition = definitionFor(known, stored?.values);
    if (definition?.kind !== 'task') continue;
    const values = valuesOf(definition, stored?.values);
    const state = states.get(taskId) ?? freshState(accountId, taskId);
    const task = {
      definition,
      values,
      common: commonOf(values),
      revision: stored?.revision ?? 0,
      state,
      savedAt: stored?.updated_at ?? row.created_at,
      doneToday: state.done_day === day,
    };
    tasks.set(taskId, { ...task, plan: planOf(account, task) });
  }
  return { ...account, tasks };
}

/** The earliest planned run, or null where nothing is planned. */
export function firstRun({ tasks }: Picture): { taskId: string; at: Date } | null {
  return [...tasks].reduce<{ taskId: string; at: Date } | null>(
    (first, [taskId, { plan }]) =>
      plan.at && (!first || plan.at < first.at) ? { taskId, at: plan.at } : first,
    null,
  );
}

/** The tasks to be run now, in the order they are run in: by priority, then by how long they have waited. */
export function dueTasks({ tasks, at }: Picture): TaskPicture[] {
  const waiting = ({ plan }: TaskPicture) => plan.at?.getTime() ?? 0;
  return [...tasks.values()]
    .filter(({ plan }) => plan.at !== null && plan.at <= at)
    .sort((a, b) => a.common.priority - b.common.priority || waiting(a) - waiting(b));
}
