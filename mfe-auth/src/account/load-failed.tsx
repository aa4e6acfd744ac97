import { CallErrorCard } from '@assistant/ui';

interface LoadFailedProps {
  /** A query whose `error` is set. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What a page of the account shows, with Retry, instead of what could not be read. */
export const LoadFailed = ({ query: { error, isFetching, refetch } }: LoadFailedProps) => (
  <CallErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />
);
