import { useStrings } from '@assistant/i18n';
import { ErrorCard } from '@assistant/ui';
import { type ComponentType, type ReactElement, useState } from 'react';
import { forgetRefetched, refetchFailedFiles } from '../files/failed-files';
import { reportScreenError } from '../reports/screen-errors';
import { CardPage } from './card-page';
import { cardStrings } from './card-page-strings';
import { isMissingFile } from './missing-files';
import { strings } from './strings';

/** What a lazily loaded page's module exports. */
interface PageModule {
  Component: ComponentType;
}

type Load = () => Promise<PageModule>;

/**
 * What fetches a page whose file comes when it is needed. It never fails: if the file does not arrive, the page is a card.
 * Its Retry, the network's return and the next navigation there fetch the file again (spec section 8).
 * @example { path: '/feedback', page: lazyPage(() => import('./pages/feedback')) }
 */
export function lazyPage(load: Load): () => Promise<ReactElement> {
  return async () => {
    try {
      // The second try helps when a request was lost or the cache is altered, as with a remote's files.
      const { Component } = await load().catch(() => refetchFailedFiles().then(load));
      return <Component />;
    } catch (error) {
      console.warn('a page could not be fetched:', error);
      reportScreenError(error, 'crashed');
      return <LatePage load={load} error={error} />;
    }
  };
}

/** The page whose file did not arrive at first: the card, and the page itself once Retry has fetched it. */
function LatePage({ load, error }: { load: Load; error: unknown }) {
  const t = useStrings(strings);
  const words = useStrings(cardStrings);
  const [page, setPage] = useState<PageModule>();
  const [cause, setCause] = useState(error);
  const [retrying, setRetrying] = useState(false);
  if (page) return <page.Component />;
  function retry() {
    if (retrying) return;
    setRetrying(true);
    forgetRefetched();
    refetchFailedFiles()
      .then(load)
      .then(setPage, setCause)
      .finally(() => setRetrying(false));
  }
  const missing = isMissingFile(cause);
  return (
    <CardPage onBackOnline={retry}>
      <ErrorCard
        title={t.failedTitle}
        message={missing ? words.missing : t.failedMessage}
        {...(missing ? {} : { details: cause instanceof Error ? cause.message : String(cause) })}
        retrying={retrying}
        onRetry={retry}
      />
    </CardPage>
  );
}
