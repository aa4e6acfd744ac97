import type { ApiError } from '@assistant/api';
import { useReason } from '@assistant/desk';
import { Notice } from '@assistant/ui';

interface FailedProps {
  error: ApiError | undefined;
  /** The sentence that the reason stands in. */
  words: (reason: string) => string;
}

/** Why an action failed; nothing typed is lost. */
export function Failed({ error, words }: FailedProps) {
  const reason = useReason();
  return error ? <Notice role="alert">{words(reason(error))}</Notice> : null;
}
