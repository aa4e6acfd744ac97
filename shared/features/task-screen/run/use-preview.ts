import type { DataOf, PreviewStep } from '@assistant/contract';
import { sameJson, type TaskValues } from '@assistant/tasks';
import { useEffect, useState } from 'react';
import { useLazyTasksPreviewQuery } from '../calls';

/** The next runs with values that may not be saved yet, and why there is none. */
export type Preview = DataOf<'tasksPreview'>;

/** The server is asked once the player has paused this long. */
const PAUSE_MS = 400;

/**
 * When a task would run with these values. Undefined until the server has said so; where it cannot be asked, that lasts.
 * @param ask whether to ask for these values, or only to keep what is known of them
 * @param after as if that had been done before
 */
export function usePreview(
  task: string,
  values: TaskValues | undefined,
  ask: boolean,
  after?: PreviewStep,
): Preview | undefined {
  const [read] = useLazyTasksPreviewQuery();
  const [known, setKnown] = useState<{ values: TaskValues; data: Preview }>();
  const fits = known !== undefined && values !== undefined && sameJson(known.values, values);

  useEffect(() => {
    if (!ask || fits || values === undefined) return;
    let changed = false;
    const timer = setTimeout(async () => {
      const { data } = await read({ task, values, ...(after && { after }) });
      if (data && !changed) setKnown({ values, data });
    }, PAUSE_MS);
    return () => {
      changed = true;
      clearTimeout(timer);
    };
  }, [ask, fits, task, values, after, read]);

  return fits ? known.data : undefined;
}
