import { useStrings } from '@assistant/i18n';
import { Button, Notice } from '@assistant/ui';
import type { SaveStatus } from '../account-settings/use-account-settings';
import { strings } from './strings';

/** Why the last change is not saved, that nothing is lost, and a button to retry. */
export function SaveFailure({ status, onRetry }: { status: SaveStatus; onRetry(): void }) {
  const t = useStrings(strings);
  if (status.is !== 'failed') return null;
  return (
    <Notice
      role="alert"
      tone="danger"
      action={
        <Button size="small" variant="ghost" onClick={onRetry}>
          {t.saveAgain}
        </Button>
      }
    >
      <p>{t.failed(status.message)}</p>
      <p>{t.failedHelp}</p>
    </Notice>
  );
}
