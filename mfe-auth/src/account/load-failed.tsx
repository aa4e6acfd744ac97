import { errorHelp } from '@assistant/api';
import { useLanguage } from '@assistant/i18n';
import { ErrorCard } from '@assistant/ui';

interface LoadFailedProps {
  /** A query whose `error` is set. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What a page of the account shows, with Retry, instead of what could not be read. */
export function LoadFailed({ query: { error, isFetching, refetch } }: LoadFailedProps) {
  return (
    <ErrorCard
      message={(error as { message?: string }).message}
      help={errorHelp(error, useLanguage())}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
