import type { Announcement } from '@assistant/contract';
import { enabledField, type TaskDefinition } from '@assistant/tasks';
import { tiers, useDefinitions } from '@assistant/tiers';
import { useMemo } from 'react';
import { useGetConfigQuery } from '../../calls';
import { LIVE } from '../../page/live';
import { namedTasks } from './named-tasks';

/** The tasks that one announcement names. */
export interface Concern {
  /** The task that its title names, if any. */
  subject: TaskDefinition | undefined;
  named: TaskDefinition[];
  /** Those of them that the player has enabled: the announcement concerns the player. */
  enabled: TaskDefinition[];
}

const NONE: Concern = { subject: undefined, named: [], enabled: [] };

/** What announcements have to do with the player's tasks, as far as the lists of tasks and the settings are known. */
export function useConcerns(items: readonly Announcement[]) {
  const { all, byTier, lists, retry } = useDefinitions();
  const config = useGetConfigQuery({}, LIVE);
  const setting = config.data?.setting;
  const concerns = useMemo(() => {
    const tasks = all.filter(({ kind }) => kind === 'task');
    return new Map(
      items.map(({ id, title, body }): [number, Concern] => {
        const named = namedTasks(`${title.zh}\n${body.zh}`, tasks);
        const enabled = named.filter((task) => setting?.[task.id]?.[enabledField.key] === true);
        const [subject] = namedTasks(title.zh, tasks);
        return [id, { subject, named, enabled }];
      }),
    );
  }, [items, all, setting]);

  return {
    of: (id: number): Concern => concerns.get(id) ?? NONE,
    /** Every task with its definition, to name one among the others. */
    all,
    settled: lists !== 'loading' && (config.data !== undefined || config.error !== undefined),
    /** Whether something of it is not known. */
    failed: lists === 'failed' || (config.error !== undefined && !config.data),
    retrying: config.isFetching,
    retry() {
      if (config.error) void config.refetch();
      for (const tier of tiers) if (byTier[tier].is === 'failed') retry(tier);
    },
  };
}

export type Concerns = ReturnType<typeof useConcerns>;
