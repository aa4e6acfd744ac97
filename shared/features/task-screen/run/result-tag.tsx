import type { TaskResult } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Tag, type TagTone } from '@assistant/ui';
import { runStrings } from './strings';

const tones: Record<TaskResult, TagTone> = {
  done: 'jade',
  partly: 'azure',
  skipped: 'neutral',
  blocked: 'fail',
  failed: 'fail',
};

/** How a run ended, in one word. */
export function ResultTag({ result }: { result: TaskResult }) {
  const t = useStrings(runStrings);
  return <Tag tone={tones[result]}>{t[result]}</Tag>;
}
