import { type Reading, useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { ErrorCard, Skeleton } from '@assistant/ui';
import type { ReactNode } from 'react';
import { useDeskTitle } from '../frame/use-desk-title';
import css from './page.module.css';
import { strings } from './strings';

interface PageProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the desk's plain pages: a heading, and a column that scrolls. */
export function Page({ title, action, children }: PageProps) {
  useDeskTitle(title);
  return (
    <main className={css.page} data-pane="page">
      <div className={css.column}>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {action}
        </div>
        {children}
      </div>
    </main>
  );
}

/** What a page has read: its skeleton, why it failed, or the data; earlier data stays beside a failure. */
export function Read<Data>({
  reading,
  children,
}: {
  reading: Reading<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useStrings(strings);
  const { data, error, busy, again } = reading;
  const reason = useReason();
  return (
    <>
      {error ? (
        <ErrorCard title={t.failedTitle} message={reason(error)} retrying={busy} onRetry={again} />
      ) : null}
      {data === undefined && !error ? <Skeleton variant="list" /> : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
