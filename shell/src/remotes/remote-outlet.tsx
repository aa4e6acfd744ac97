import { useStrings } from '@assistant/shared/i18n';
import type { RouterBridge } from '@assistant/shared/platform';
import { ErrorCard } from '@assistant/shared/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { CardPage } from '../frame/card-page';
import { isMissingFile } from '../frame/missing-files';
import { PageSkeleton } from '../frame/page-skeleton';
import { loadRemote, RemoteLoadError } from './load-remote';
import { mountRemote } from './parcel-host';
import css from './remote-outlet.module.css';
import { strings } from './strings';

type Status = { is: 'loading' } | { is: 'shown' } | { is: 'failed'; error: Error; crashed: boolean };

interface RemoteOutletProps {
  /** The remote's name in the release registry. */
  name: string;
  /** The path it is mounted at; its own routes are relative to it. */
  basename: string;
}

/**
 * The place of one remote in the shell: loads it, mounts it as a parcel, and shows a card with Retry
 * when it cannot be loaded or its screen throws; where files are missing it asks again by itself once the
 * network is back. The rest of the page goes on either way.
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
    // A part of the remote that is fetched when first shown may not arrive: that is no fault of the screen.
    const onCrash = (error: Error) => fail(error, !isMissingFile(error));
    const mounted = (async () => {
      const { module } = await loadRemote(name);
      if (left) return;
      const unmount = await mountRemote(name, module, element, { router, basename, onCrash });
      // A first render that threw has told so by now; its card stays.
      if (!left) setStatus((now) => (now.is === 'loading' ? { is: 'shown' } : now));
      return unmount;
    })().catch((error: Error) => {
      fail(error, false);
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
            message={status.crashed ? t.crashedMessage : t.failedMessage}
            details={status.error instanceof RemoteLoadError ? status.error.code : name}
            onRetry={onRetry}
          />
        </CardPage>
      )}
      <div ref={place} className={css.place} data-remote={name} hidden={status.is === 'failed'} />
    </>
  );
}
