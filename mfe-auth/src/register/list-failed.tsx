import { useStrings } from '@assistant/i18n';
import css from './list-failed.module.css';
import { strings } from './strings';

/** A list of regions or servers could not be fetched: the message of spec section 8, and a retry. */
export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useStrings(strings);
  return (
    <span className={css.failed}>
      <span role="alert">{message}</span>
      <button type="button" className={css.retry} onClick={onRetry}>
        {t.retry}
      </button>
    </span>
  );
}
