import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { runStrings } from './strings';
import { useMarkDone } from './use-mark-done';
import type { KnownStatus } from './use-task-status';

/** 今日已完成, and taking it back. */
export function MarkDone({ task, known }: { task: string; known: KnownStatus }) {
  const t = useStrings(runStrings);
  const { mark, marking } = useMarkDone(task, known);
  const done = known.status?.done_today === true;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={done ? undefined : t.toMarkDone}
      loading={marking}
      onClick={() => mark(!done)}
    >
      {done ? t.unmarkDone : t.markDone}
    </Button>
  );
}
