import { useStrings } from '@assistant/shared/i18n';
import { Button, ErrorCard } from '@assistant/shared/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { CardPage } from './card-page';
import { strings } from './strings';

/** What the router shows in place of a page that throws (spec section 8). Retry shows the page anew. */
export function RouteErrorCard() {
  const t = useStrings(strings);
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => console.error('a page failed:', error), [error]);
  return (
    <CardPage>
      <ErrorCard
        title={t.failedTitle}
        message={t.failedMessage}
        details={error instanceof Error ? error.message : String(error)}
        // To the same place once more: only a navigation makes the router draw the page again.
        onRetry={() => void navigate(here, { replace: true, state: here.state, preventScrollReset: true })}
        actions={
          <Button size="small" variant="ghost" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      />
    </CardPage>
  );
}
