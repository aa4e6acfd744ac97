import type { ApiError } from '@assistant/api';
import { useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { Notice } from '@assistant/ui';
import { strings } from './strings';

/** Why an action of a page failed; nothing typed is lost. */
export function Failed({ error }: { error: ApiError | undefined }) {
  const t = useStrings(strings);
  const reason = useReason();
  return error ? (
    <div role="alert">
      <Notice tone="danger">{t.notDone(reason(error))}</Notice>
    </div>
  ) : null;
}
