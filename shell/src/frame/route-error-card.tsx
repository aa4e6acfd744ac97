import { useStrings } from '@assistant/i18n';
import { Button, ErrorCard } from '@assistant/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { reportScreenError } from '../reports/screen-errors';
import { CardPage } from './card-page';
import { cardStrings } from './card-page-strings';
import { isMissingFile } from './missing-files';
import { strings } from './strings';

/**
 * What the router shows in place of a page that throws (spec section 8). Retry shows the page again; if a
 * file was missing, so does the network's return.
 */
export function RouteErrorCard() {
  const t = useStrings(strings);
  const words = useStrings(cardStrings);
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    console.error('a page failed:', error);
    reportScreenError(error, 'crashed');
  }, [error]);
  const missing = isMissingFile(error);
  // To the same address once more, because only a navigation makes the router render the page again.
  const retry = () => void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  return (
    <CardPage onBackOnline={missing ? retry : undefined}>
      <ErrorCard
        title={t.failedTitle}
        message={missing ? words.missing : t.failedMessage}
        {...(missing ? {} : { details: error instanceof Error ? error.message : String(error) })}
        onRetry={retry}
        actions={
          <Button size="small" variant="ghost" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      />
    </CardPage>
  );
}
