import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import css from './context.module.css';
import { strings } from './strings';

/** That a part could not be read, and the way to try again. */
export function NotRead({ busy, onRetry }: { busy?: boolean; onRetry?: () => void }) {
  const t = useStrings(strings);
  return (
    <p role="alert" className={css.quiet}>
      {t.notRead}{' '}
      {onRetry ? (
        <Button variant="plain" size="small" loading={busy ?? false} onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
    </p>
  );
}
