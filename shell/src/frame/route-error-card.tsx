import { useStrings } from '@assistant/shared/i18n';
import { ErrorCard } from '@assistant/shared/ui';
import { useRouteError } from 'react-router-dom';
import css from './route-error-card.module.css';
import { strings } from './strings';

/** What the router shows when a screen's files cannot be fetched or a page throws (spec section 8). */
export function RouteErrorCard() {
  const t = useStrings(strings);
  const error = useRouteError();
  return (
    <main className={css.place}>
      <ErrorCard
        title={t.failedTitle}
        message={t.failedMessage}
        details={error instanceof Error ? error.message : String(error)}
        // The bundler remembers a failed chunk only until it is asked for again, the router does not.
        onRetry={() => location.reload()}
      />
    </main>
  );
}
