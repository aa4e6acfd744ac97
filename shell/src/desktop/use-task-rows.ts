import { injectCalls, onHint } from '@assistant/api';
import { levelOpens, tasksStatus } from '@assistant/contract';
import { useLanguage, useLocalText } from '@assistant/i18n';
import type { TaskDefinition, Tier } from '@assistant/tasks';
import { boardName, type TierDefinitions, tiers, useDefinitions, useNow } from '@assistant/tiers';
import { useEffect, useEffectEvent } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { type RowState, rowState } from './row-state';

const { useTasksStatusQuery } = injectCalls({ tasksStatus });

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

/** The tasks of all tiers as the list shows them, and how to read a tier's names again. */
export function useTaskRows(): { tiers: TierRows[]; retry(tier: Tier): void } {
  const language = useLanguage();
  const local = useLocalText();
  const config = useGetConfigQuery({});
  const me = useMeQuery({});
  const status = useTasksStatusQuery({}, LIVE_LIST);
  const { byTier, retry } = useDefinitions();
  const clock = useNow();
  const read = useEffectEvent(() => {
    if (!status.isUninitialized) void status.refetch();
  });
  useEffect(() => onHint('tasks', () => read()), []);
  // A saved change may move the next run.
  const saves = Object.values(config.data?.revisions ?? {}).reduce((sum, revision) => sum + revision, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever something was saved
  useEffect(() => read(), [saves]);

  const { data, fulfilledTimeStamp } = status;
  const ahead = data && fulfilledTimeStamp ? Date.parse(data.at) - fulfilledTimeStamp : 0;
  const now = new Date(clock.getTime() + ahead);
  const zone = data?.game_day ?? { utc_offset_min: 0 };
  const setting = config.data?.setting;

  function rowsOf(tier: Tier): TierRows {
    const state = byTier[tier];
    const definitions = state.is === 'ready' ? state.definitions : [];
    const locked = me.data !== undefined && !levelOpens(me.data.membership_level, tier);
    const rows = definitions.map((task): TaskRow => {
      const enabled = setting && setting[task.id]?.enabled === true;
      const facts = { enabled, status: data?.tasks[task.id], now, zone };
      const silent = locked || task.kind === 'viewer';
      return {
        task,
        name: local(boardName(task, definitions)),
        enabled,
        state: silent ? { is: 'nothing', words: '' } : rowState(facts, language),
      };
    });
    return { tier, is: state.is, locked, rows };
  }

  return { tiers: tiers.map(rowsOf), retry };
}
