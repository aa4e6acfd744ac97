import { useStrings } from '@assistant/i18n';
import { EmptyState, ErrorCard } from '@assistant/ui';
import { BubblesSkeleton } from '../bubbles-skeleton';
import { useSide } from '../side';
import type { Convo } from '../state/convo';
import type { ConvoState } from '../state/types';
import { strings } from '../strings';
import css from './list-head.module.css';
import { MoreMessages } from './more-messages';

interface ListHeadProps {
  convo: Convo;
  state: ConvoState;
  /** What an empty conversation says, if not the usual. */
  empty?: string | undefined;
}

/** The head of the list: messages are loading, failed to load, begin here, or there are older ones. */
export function ListHead({ convo, state, empty }: ListHeadProps) {
  const t = useStrings(strings);
  const atDesk = useSide() === 'agent';
  const { status, openError, older, hasOlder, messages, unsent } = state;
  if (openError) {
    const say = openError.step === 'session' && !atDesk ? t.sessionFailed : t.historyFailed;
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
    return atDesk ? (
      <EmptyState className={css.empty} char="静" title={t.silentTitle} message={t.silentMessage} />
    ) : (
      <EmptyState className={css.empty} char="问" title={t.emptyTitle} message={empty ?? t.emptyMessage} />
    );
  if (!hasOlder) return <p className={css.line}>{t.end}</p>;
  const words = { more: t.older, loading: t.olderLoading, failed: t.olderFailed };
  return <MoreMessages status={older} words={words} onClick={convo.loadOlder} />;
}
