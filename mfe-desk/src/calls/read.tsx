import { type Reading, useReason } from '@assistant/desk';
import { ErrorCard, Skeleton } from '@assistant/ui';
import type { ReactNode } from 'react';

interface ReadProps<Data> {
  reading: Reading<Data>;
  /** Of the card of a failure. */
  title?: string;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** What was read: its skeleton, why it failed, or the data; earlier data stays beside a failure. */
export function Read<Data>({ reading, title, className, children }: ReadProps<Data>) {
  const { data, error, busy, again } = reading;
  const reason = useReason();
  const card = { title, className, message: error && reason(error), retrying: busy, onRetry: again };
  return (
    <>
      {error ? <ErrorCard {...card} /> : null}
      {data === undefined && !error ? <Skeleton variant="list" /> : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
