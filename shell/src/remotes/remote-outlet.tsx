import { useStrings } from '@assistant/i18n';
import { ErrorCard } from '@assistant/ui';
import { useEffect, useRef, useState } from 'react';
import { HOME } from '../areas/home';
import { remotePage } from '../areas/page-at';
import { CardPage } from '../frame/card-page';
import { PageSkeleton } from '../frame/page-skeleton';
import { useRouteWords } from '../frame/use-route-title';
import { WithoutHome } from '../frame/without-home';
import { useRouter } from '../navigation/use-router';
import { buildsLeft } from './builds';
import { failureOf, type LoadFailure, RemoteLoadError } from './load-failure';
import { currentRegistry } from './registry';
import css from './remote-outlet.module.css';
import { showRemote } from './show-remote';
import { strings } from './strings';

type Status = { is: 'loading' } | { is: 'shown' } | { is: 'failed'; failure: LoadFailure; code: string };

interface RemoteOutletProps {
  /** The remote's name in the release registry. */
  name: string;
  /** The path it is mounted at; its own routes are relative to it. */
  basename: string;
}

const WORDS = {
  files: 'failedMessage',
  missing: 'failedMessage',
  version: 'versionMessage',
  timeout: 'timeoutMessage',
  crashed: 'crashedMessage',
  old: 'oldMessage',
} as const;

/**
 * The outlet of one remote: loads it, mounts it as a parcel, and shows a card with Retry if no build of it can be
 * shown. If files are missing it retries when the network is back. The rest of the page works in any case.
 */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [round, setRound] = useState(0);
  return <Attempt key={`${props.name}#${round}`} {...props} onAgain={() => setRound(round + 1)} />;
}

/** One attempt at showing a remote; Retry is a new one, and so is the build after one that failed once it was shown. */
function Attempt({ name, basename, onAgain }: RemoteOutletProps & { onAgain: () => void }) {
  const t = useStrings(strings);
  const page = useRouteWords();
  const router = useRouter();
  const outlet = useRef<HTMLDivElement>(null);
  const again = useRef(onAgain);
  const [status, setStatus] = useState<Status>({ is: 'loading' });

  useEffect(() => {
    const element = outlet.current;
    if (!element) return;
    const leaving = new AbortController();
    const fail = (error: Error) => {
      if (leaving.signal.aborted) return;
      const code = error instanceof RemoteLoadError ? error.code : name;
      const failure = error instanceof RemoteLoadError ? error.failure : failureOf(error);
      setStatus({ is: 'failed', failure, code });
    };
    const onFailed = (error: Error) => {
      if (leaving.signal.aborted) return;
      if (buildsLeft(name).length > 0) again.current();
      else fail(error);
    };
    const shown = showRemote(
      { remote: name, element, props: { router, basename }, onFailed },
      { left: leaving.signal, onLate: fail },
    );
    // If a screen threw meanwhile, its card stays.
    shown.then(
      () => setStatus((now) => (now.is === 'failed' && now.failure !== 'timeout' ? now : { is: 'shown' })),
      fail,
    );
    return () => {
      leaving.abort();
      shown.then(
        ({ unmount }) => unmount().catch((error) => console.error(`${name} did not unmount:`, error)),
        () => {},
      );
    };
  }, [name, basename, router]);

  const crashed = status.is === 'failed' && status.failure === 'crashed';
  const words = status.is === 'failed' ? WORDS[status.failure] : undefined;
  const previous = currentRegistry()?.remotes[name]?.previous;
  return (
    <div className={css.outlet}>
      {status.is === 'loading' && (
        <div className={css.wait}>
          <PageSkeleton />
        </div>
      )}
      {status.is === 'failed' && (
        <CardPage onBackOnline={crashed ? undefined : onAgain}>
          <ErrorCard
            {...(!crashed && { seal: t.seal })}
            title={crashed ? t.crashedTitle : t.failedTitle}
            message={words === 'failedMessage' ? t.failedMessage(page ?? name) : words && t[words]}
            facts={previous ? [[t.tried, t.previous(previous.version)]] : []}
            details={status.code}
            onRetry={onAgain}
            actions={remotePage(HOME)?.remote === name ? <WithoutHome /> : undefined}
          />
        </CardPage>
      )}
      <div ref={outlet} className={css.outlet} data-remote={name} hidden={status.is === 'failed'} />
    </div>
  );
}
