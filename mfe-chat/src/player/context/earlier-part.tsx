import type { DataOf } from '@assistant/contract';
import { type ConvoState, useCardTarget } from '@assistant/conversation';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Section, Skeleton, VisuallyHidden } from '@assistant/ui';
import { useEffect } from 'react';
import { useChatEarlierQuery } from './calls';
import css from './context.module.css';
import { NotRead } from './not-read';
import { strings } from './strings';

type Earlier = DataOf<'chatEarlier'>['earlier'][number];

/** 以前的会话: those that have ended before the one that is open, by day, first words and rating. */
export function EarlierPart({ state }: { state: Pick<ConvoState, 'sessionId' | 'closed' | 'rating'> }) {
  const t = useStrings(strings);
  const { sessionId, closed, rating } = state;
  const { data, error, isFetching, refetch } = useChatEarlierQuery({}, { refetchOnMountOrArgChange: true });
  const earlier = data?.earlier.filter(({ session_id }) => session_id !== sessionId);
  // When one ends, or is rated, it is another list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened is why it is read again
  useEffect(() => void refetch(), [refetch, sessionId, closed, rating]);
  return (
    <Section title={t.earlier} note={earlier?.length || ''}>
      {earlier?.length === 0 ? <p className={css.quiet}>{t.noEarlier}</p> : null}
      {earlier && earlier.length > 0 ? (
        <ul>
          {earlier.map((one) => (
            <Row key={one.session_id} {...one} />
          ))}
        </ul>
      ) : null}
      {error && !data ? <NotRead busy={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton rows={2} className={css.waiting} /> : null}
    </Section>
  );
}

function Row({ created_at, text, task, rating }: Earlier) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <li className={css.earlier}>
      <time dateTime={created_at}>{formatMoment(created_at, language)}</time>
      <span>{task === undefined ? text : <TaskName task={task} />}</span>
      {rating === null ? (
        <small>{t.unrated}</small>
      ) : (
        <small>
          <span aria-hidden="true">★ {rating}</span>
          <VisuallyHidden>{t.stars(rating)}</VisuallyHidden>
        </small>
      )}
    </li>
  );
}

const TaskName = ({ task }: { task: string }) => useCardTarget({ task }).name;
