import type { Special } from '@assistant/contract';
import { formatDay, type Language, useLanguage, useStrings } from '@assistant/i18n';
import type { ReactNode } from 'react';
import { strings } from '../strings';
import css from './message-lines.module.css';
import type { MessageItem } from './timeline-items';

type Event = Extract<Special, { type: 'event' }>;

function wordsOf(event: Event, t: (typeof strings)['zh'], language: Language): string {
  if (event.event === 'claimed') return t.claimed(event.name);
  if (event.event === 'deletion')
    return event.until === null ? t.accountKept : t.accountDeleted(formatDay(event.until, language));
  if (event.event !== 'membership') return t[event.event];
  const { level, until, next = [] } = event;
  if (level === 'none' || until === null) return t.membershipEnded;
  const then = next.map((one) => t.membershipNext(t[one.level], formatDay(one.until, language)));
  return [t.membershipUntil(t[level], formatDay(until, language)), ...then].join(t.membershipStop);
}

interface EventLineProps {
  item: MessageItem;
  event: Event;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What happened in the conversation, as a line in the middle: a membership, the end, who answers. */
export function EventLine({ item, event, children }: EventLineProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <li
      className={css.event}
      data-event={event.event}
      data-side={item.own ? 'own' : 'theirs'}
      data-message={item.id ?? ''}
    >
      <span>{wordsOf(event, t, language)}</span>
      {children}
    </li>
  );
}
