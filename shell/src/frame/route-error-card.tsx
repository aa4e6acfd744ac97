import { useStrings } from '@assistant/i18n';
import { Button, ErrorCard } from '@assistant/ui';
import { useEffect } from 'react';
import { useRouter } from '../navigation/use-router';
import { reportScreenError } from '../reports/screen-errors';
import { CardPage } from './card-page';
import { cardStrings } from './card-page-strings';
import { isMissingFile } from './missing-files';
import { strings } from './strings';

/**
 * What the router shows instead of a page that throws (spec section 8). Retry shows the page again; if a
 * file was missing, so does the network's return.
 */
export function RouteErrorCard({ error }: { error: unknown }) {
  const t = useStrings(strings);
  const words = useStrings(cardStrings);
  const router = useRouter();
  useEffect(() => {
    console.error('a page failed:', error);
    reportScreenError(error, 'crashed');
  }, [error]);
  const missing = isMissingFile(error);
  // To the same address once more, because a navigation takes the error away.
  const retry = () => {
    const { state } = router.state.location;
    void router.navigate(null, { replace: true, state, preventScrollReset: true });
  };
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
