import { injectCalls, onHint } from '@assistant/api';
import {
  type ConfigData,
  getConfig,
  levelOpens,
  me as meCall,
  type Profile,
  type TaskStatus,
  tasksStatus,
} from '@assistant/contract';
import { type Language, type LocalText, useLanguage } from '@assistant/i18n';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { aheadOf } from './ahead-of';
import { boardName } from './board-name';
import type { GameZone } from './game-clock';
import { type RowState, rowState } from './row-state';
import { tiers } from './tiers';
import { type TierDefinitions, useDefinitions } from './use-definitions';
import { useNow } from './use-now';

const { useGetConfigQuery, useMeQuery, useTasksStatusQuery } = injectCalls({
  getConfig,
  me: meCall,
  tasksStatus,
});

/** How often the tasks' status is read while the list is visible, beside what the stream reports. */
const LIST_POLL_MS = 30_000;
const LIVE_LIST = {
  pollingInterval: LIST_POLL_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};

/** One task of the list. */
export interface TaskRow {
  task: TaskDefinition;
  name: string;
  /** Whether it is switched on; undefined until that was read. */
  enabled: boolean | undefined;
  /** Undefined until it was read. */
  status: TaskStatus | undefined;
  state: RowState;
}

/** A tier of the list. */
export interface TierRows {
  tier: Tier;
  is: TierDefinitions['is'];
  /** Whether the membership does not open it. */
  locked: boolean;
  rows: TaskRow[];
}

interface Facts {
  profile: Profile | undefined;
  setting: ConfigData['setting'] | undefined;
  statuses: Readonly<Record<string, TaskStatus>> | undefined;
  now: Date;
  zone: GameZone;
}

function rowsOf(tier: Tier, state: TierDefinitions, facts: Facts, language: Language): TierRows {
  const { profile, setting, statuses, now, zone } = facts;
  const definitions = state.is === 'ready' ? state.definitions : [];
  const locked = profile !== undefined && !levelOpens(profile.membership_level, tier);
  const rows = definitions.map((task): TaskRow => {
    const enabled = setting && setting[task.id]?.enabled === true;
    const status = statuses?.[task.id];
    const silent = locked || task.kind === 'viewer';
    const name: LocalText = boardName(task, definitions);
    return {
      task,
      name: name[language],
      enabled,
      status,
      state: silent ? { is: 'nothing', words: '' } : rowState({ enabled, status, now, zone }, language),
    };
  });
  return { tier, is: state.is, locked, rows };
}

/**
 * The tasks of all tiers as the list shows them, and how to read a tier's names again.
 * `clock`: the server's time in ms and the game's offset; `settled`: how they stand was read, or could not be
 */
export function useTaskRows() {
  const language = useLanguage();
  const config = useGetConfigQuery({});
  const me = useMeQuery({});
  const status = useTasksStatusQuery({}, LIVE_LIST);
  const { byTier, retry } = useDefinitions();
  const here = useNow();
  const read = useEffectEvent(() => {
    if (!status.isUninitialized) void status.refetch();
  });
  useEffect(() => onHint('tasks', () => read()), []);
  // A saved change may move the next run.
  const saves = Object.values(config.data?.revisions ?? {}).reduce((sum, revision) => sum + revision, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something was saved
  useEffect(() => read(), [saves]);

  const { data } = status;
  const ahead = aheadOf(status);
  const setting = config.data?.setting;
  const profile = me.data;
  const listed = useMemo(() => {
    const facts = {
      profile,
      setting,
      statuses: data?.tasks,
      now: new Date(here.getTime() + ahead),
      zone: data?.game_day ?? { utc_offset_min: 0 },
    };
    return tiers.map((tier) => rowsOf(tier, byTier[tier], facts, language));
  }, [profile, setting, data, here, ahead, byTier, language]);
  return {
    tiers: listed,
    retry,
    clock: { now: here.getTime() + ahead, utcOffsetMin: data?.game_day.utc_offset_min ?? 0 },
    settled: [config, me, status].every(({ isSuccess, isError }) => isSuccess || isError),
  };
}
