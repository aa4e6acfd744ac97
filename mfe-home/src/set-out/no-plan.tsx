import { errorHelp } from '@assistant/api';
import { useLanguage, useStrings } from '@assistant/i18n';
import { ErrorCard, Skeleton } from '@assistant/ui';
import { messageOf } from '../page/message-of';
import { strings } from './strings';
import type { SetOut } from './use-set-out';

/** While there is no plan: that it comes, or what could not be read, with Retry. */
export function NoPlan({ missing }: Pick<SetOut, 'missing'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { error, tier, retrying, retry } = missing;
  if (!tier && !error) return <Skeleton variant="list" />;
  return (
    <ErrorCard
      title={t.noPlan}
      message={error ? messageOf(error) : t.noTasks}
      help={error ? errorHelp(error, language) : undefined}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
