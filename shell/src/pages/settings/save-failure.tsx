import { useStrings } from '@assistant/shared/i18n';
import { Button, Notice } from '@assistant/shared/ui';
import type { SaveStatus } from '../account-settings/use-account-settings';
import { strings } from './strings';

/** Why the last change is not saved, that nothing of it is lost, and the way to try again. */
export function SaveFailure({ status, onRetry }: { status: SaveStatus; onRetry(): void }) {
  const t = useStrings(strings);
  if (status.is !== 'failed') return null;
  return (
    <div role="alert">
      <Notice
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
    </div>
  );
}
