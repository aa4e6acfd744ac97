import { useStrings } from '@assistant/i18n';
import { CallErrorCard, Skeleton, useShownError } from '@assistant/ui';
import { messageOf } from '../page/message-of';
import { strings } from './strings';
import type { SetOut } from './use-set-out';

/** While there is no plan: that it comes, or what could not be read, with Retry. */
export function NoPlan({ missing: { error, tier, retrying, retry } }: Pick<SetOut, 'missing'>) {
  const t = useStrings(strings);
  const failed = useShownError(error ?? (tier && new Error(t.noTasks)));
  if (!failed) return <Skeleton variant="list" />;
  return (
    <CallErrorCard
      title={t.noPlan}
      error={failed}
      message={messageOf(failed)}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
