import { shellServices } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { releasedReader } from '@assistant/tiers';
import { useCallback, useEffect, useState } from 'react';

/** What an account without a membership can do: the released tasks of the basic tier, or that they did not arrive. */
export function useBasicTasks() {
  const [read, setRead] = useState<TaskDefinition[] | 'loading' | 'failed'>('loading');
  const load = useCallback(async (again: boolean) => {
    setRead('loading');
    const tasks = await shellServices()
      .definitions('basic', releasedReader(), again)
      .catch(() => 'failed' as const);
    setRead(tasks);
  }, []);
  useEffect(() => void load(false), [load]);
  return { read, retry: () => void load(true) };
}
