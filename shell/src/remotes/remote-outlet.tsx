import { useStrings } from '@assistant/i18n';
import type { RouterBridge } from '@assistant/remote';
import { ErrorCard } from '@assistant/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { CardPage } from '../frame/card-page';
import { isMissingFile } from '../frame/missing-files';
import { PageSkeleton } from '../frame/page-skeleton';
import { RemoteLoadError } from './load-remote';
import css from './remote-outlet.module.css';
import { showRemote } from './show-remote';
import { strings } from './strings';

type Status = { is: 'loading' } | { is: 'shown' } | { is: 'failed'; error: Error; crashed: boolean };

interface RemoteOutletProps {
  /** The remote's name in the release registry. */
  name: string;
  /** The path it is mounted at; its own routes are relative to it. */
  basename: string;
}

/** The words for why it is not shown. */
function wordsOf({ error, crashed }: Status & { is: 'failed' }) {
  if (crashed) return 'crashedMessage';
  const failure = error instanceof RemoteLoadError ? error.failure : undefined;
  if (failure === 'version') return 'versionMessage';
  return failure === 'timeout' ? 'timeoutMessage' : 'failedMessage';
}

/**
 * The outlet of one remote: loads it, mounts it as a parcel, and shows a card with Retry if it cannot be
 * loaded or its screen throws. If files are missing it retries when the network is back. The rest of the page
 * works in any case.
 */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [round, setRound] = useState(0);
  return <RemotePlace key={`${props.name}#${round}`} {...props} onRetry={() => setRound(round + 1)} />;
}

/** One attempt at loading and showing a remote; Retry is a new one. */
function RemotePlace({ name, basename, onRetry }: RemoteOutletProps & { onRetry: () => void }) {
  const t = useStrings(strings);
  const router = useContext(UNSAFE_DataRouterContext)?.router as RouterBridge | undefined;
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<Status>({ is: 'loading' });

  useEffect(() => {
    const element = place.current;
    if (!element || !router) return;
    let left = false;
    const fail = (error: Error, crashed: boolean) => {
      if (!left) setStatus({ is: 'failed', error, crashed });
    };
    // A part of the remote that is fetched later may not arrive; that is not an error of the screen.
    const onCrash = (error: Error) => fail(error, !isMissingFile(error));
    const mounted = showRemote(name, element, { router, basename, onCrash }, () => left)
      .then((unmount) => {
        // If a screen threw meanwhile, that is already reported, and its card stays.
        if (!left) setStatus((now) => (now.is === 'loading' ? { is: 'shown' } : now));
        return unmount;
      })
      .catch((error: Error) => {
        fail(error, error instanceof RemoteLoadError && error.failure === 'crashed');
      });
    return () => {
      left = true;
      mounted
        .then((unmount) => unmount?.())
        .catch((error) => console.error(`${name} did not unmount:`, error));
    };
  }, [name, basename, router]);

  return (
    <>
      {status.is === 'loading' && <PageSkeleton />}
      {status.is === 'failed' && (
        <CardPage onBackOnline={status.crashed ? undefined : onRetry}>
          <ErrorCard
            title={status.crashed ? t.crashedTitle : t.failedTitle}
            message={t[wordsOf(status)]}
            details={status.error instanceof RemoteLoadError ? status.error.code : name}
            onRetry={onRetry}
          />
        </CardPage>
      )}
      <div ref={place} className={css.place} data-remote={name} hidden={status.is === 'failed'} />
    </>
  );
}
