import type { SendCall } from '@assistant/api';
import type { ReleasedVersion } from '@assistant/contract';
import { csReleases } from '@assistant/contract';
import { DeskBar, type DeskIdentity, useInterval, useReading, useReason, useWidth } from '@assistant/desk';
import { formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { Button, ErrorCard, Notice, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import type { Chosen } from './actions';
import { CausesDialog } from './causes-dialog';
import { ChangeDialog } from './change-dialog';
import { ReleaseCards } from './release-cards';
import { ReleaseLog } from './release-log';
import css from './releases-page.module.css';
import { ReleasesTable } from './releases-table';
import { Retired } from './retired';
import { byUrgency, type Releases } from './standing';
import { strings } from './strings';
import { Summary } from './summary';

/** How often the list is read again: a colleague may have changed something. */
const POLL_MS = 15_000;

interface ReleasesPageProps {
  ask: SendCall;
  bar: { title: string; heading: boolean; me: DeskIdentity; signOut: () => void };
}

/** Which versions players get, how they do, and what may be done about it. */
export function ReleasesPage({ ask, bar }: ReleasesPageProps) {
  const t = useStrings(strings);
  const reason = useReason();
  const reading = useReading('releases', () => ask(csReleases, {}));
  const { data, error, busy, again } = reading;
  useInterval(POLL_MS, again);
  const isWrong = data?.signed === 'wrong';
  return (
    <div className={css.page} data-wrong={isWrong || undefined}>
      <DeskBar {...bar} page="releases">
        {data ? <ListState data={data} /> : null}
      </DeskBar>
      <main className={css.main}>
        {error ? (
          <div className={css.inset}>
            <ErrorCard
              title={t.failedTitle}
              message={data ? `${reason(error)} ${t.stale}` : reason(error)}
              retrying={busy}
              onRetry={again}
            />
          </div>
        ) : null}
        {!data && !error ? (
          <div className={css.inset}>
            <Skeleton variant="list" />
          </div>
        ) : null}
        {data ? <List data={data} ask={ask} again={again} isStale={error !== undefined} /> : null}
      </main>
    </div>
  );
}

/** The list's number, and whether it is signed. */
function ListState({ data: { revision, signed, at } }: { data: Releases }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const words = { yes: t.signed, no: t.unsigned, wrong: t.wrong }[signed];
  return (
    <span className={css.state}>
      {[t.list(String(revision)), words, at && formatTime(at, language)].filter(Boolean).join(' · ')}
    </span>
  );
}

interface ListProps {
  data: Releases;
  ask: SendCall;
  again: () => void;
  /** What is shown was not read again: nothing is decided by it. */
  isStale: boolean;
}

function List({ data, ask, again, isStale }: ListProps) {
  const t = useStrings(strings);
  const width = useWidth();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [asked, setAsked] = useState<{ app: string; version: ReleasedVersion } | null>(null);
  const canChange = data.hindrance === null && !isStale;
  const Versions = width === 'desktop' ? ReleasesTable : ReleaseCards;
  const props = {
    data,
    apps: width === 'desktop' ? data.apps : byUrgency(data.apps),
    canChange,
    onChoose: setChosen,
    onAsk: (app: string, version: ReleasedVersion) => setAsked({ app, version }),
  };
  return (
    <>
      {data.signed === 'wrong' ? (
        <div role="alert" className={css.wrong}>
          <b>{t.wrongTitle}</b>
          <p>{t.wrongMessage}</p>
        </div>
      ) : null}
      {data.hindrance === 'noKey' || data.hindrance === 'unknownKey' ? (
        <div className={css.inset}>
          <Notice tone="warn">{t[data.hindrance]}</Notice>
        </div>
      ) : null}
      <Summary data={data} />
      {data.apps.length > 0 ? <Versions {...props} /> : null}
      <Retired apps={data.retired ?? []} />
      <ReleaseLog
        lines={data.log}
        action={
          canChange && data.apps.length > 0 ? (
            <Button
              variant="ghost"
              size="small"
              onClick={() => setChosen({ name: 'freeze', on: !data.frozen })}
            >
              {data.frozen ? t.unfreeze : t.freeze}
            </Button>
          ) : null
        }
      />
      {chosen ? (
        <ChangeDialog
          // Another choice begins with nothing typed.
          key={JSON.stringify(chosen)}
          chosen={chosen}
          revision={data.revision}
          ask={ask}
          again={again}
          onClose={() => setChosen(null)}
        />
      ) : null}
      {asked ? <CausesDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
