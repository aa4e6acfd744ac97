import { useStrings } from '@assistant/i18n';
import { Button, EmptyState, ErrorCard } from '@assistant/ui';
import type { Convo } from '../convo/convo';
import type { ConvoState } from '../convo/types';
import { BubblesSkeleton } from './bubbles-skeleton';
import css from './list-head.module.css';
import { strings } from './strings';

/** The head of the list: messages are loading, failed to load, begin here, or there are older ones. */
export function ListHead({ convo, state }: { convo: Convo; state: ConvoState }) {
  const t = useStrings(strings);
  const { status, openError, older, hasMore, messages, unsent } = state;
  if (openError) {
    const say = openError.step === 'session' ? t.sessionFailed : t.historyFailed;
    return (
      <ErrorCard
        className={css.card}
        title={t.openFailedTitle}
        message={say(openError.message)}
        onRetry={convo.retry}
        retrying={status === 'opening'}
      />
    );
  }
  if (status !== 'ready') return messages.length === 0 ? <BubblesSkeleton /> : null;
  if (messages.length + unsent.length === 0)
    return <EmptyState className={css.empty} char="问" title={t.emptyTitle} message={t.emptyMessage} />;
  if (!hasMore) return <p className={css.line}>{t.end}</p>;
  return (
    <div className={css.line}>
      {older === 'failed' ? <p className={css.failed}>{t.olderFailed}</p> : null}
      <Button variant="plain" size="small" loading={older === 'loading'} onClick={convo.loadOlder}>
        {older === 'failed' ? t.retry : older === 'loading' ? t.olderLoading : t.older}
      </Button>
    </div>
  );
}
