import { useStrings } from '@assistant/i18n';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { RateEarlier } from '../ending/rate-earlier';
import type { Convo } from '../state/convo';
import { unreadAfter } from '../state/timeline';
import type { ConvoState } from '../state/types';
import { strings } from '../strings';
import { DayLine } from './day-line';
import { EventLine } from './event-line';
import { ListHead } from './list-head';
import { MessageBubble } from './message-bubble';
import css from './message-list.module.css';
import { MoreMessages } from './more-messages';
import { NewMessagesLine } from './new-messages-line';
import { keyToRate, timelineItems } from './timeline-items';
import { ToEndButton } from './to-end-button';
import { useMessageScroll } from './use-message-scroll';

/** So that the list can be scrolled by keyboard. */
const focusable = { tabIndex: 0 };

interface MessageListProps {
  convo: Convo;
  state: ConvoState;
  /** What an empty conversation says, if not the usual. */
  empty?: string | undefined;
  /** What else stands in the list, as list items: after the message of this id, and at 0 before the first. */
  after?: (id: number) => ReactNode;
}

/** The messages, oldest first, in a list that scrolls within the page. */
export function MessageList({ convo, state, empty, after }: MessageListProps) {
  const t = useStrings(strings);
  const list = useRef<HTMLElement>(null);
  const { messages, unsent, csReadId, dividerAfter } = state;
  const items = useMemo(
    () => timelineItems({ messages, unsent, csReadId, dividerAfter }),
    [messages, unsent, csReadId, dividerAfter],
  );
  // What waits goes out in a moment, unless the network or a message before it holds it up.
  const held = !state.online || unsent.some(({ status }) => status === 'failed');
  const toRate = keyToRate(items, state);
  const { onScroll, toEnd } = useMessageScroll(list, convo, state, items);
  return (
    <div className={css.pane}>
      <section ref={list} className={css.list} aria-label={t.messages} onScroll={onScroll} {...focusable}>
        <ListHead convo={convo} state={state} empty={empty} />
        <ol className={css.rows}>
          {state.hasOlder ? null : after?.(0)}
          {items.map((item) => {
            if (item.kind === 'day') return <DayLine key={item.key} at={item.at} />;
            if (item.kind === 'divider') return <NewMessagesLine key={item.key} />;
            return (
              <Fragment key={item.key}>
                {item.special?.type === 'event' ? (
                  <EventLine item={item} event={item.special}>
                    <RateEarlier
                      convo={convo}
                      sessionId={item.sessionId}
                      offered={item.key === toRate}
                      chosen={state.chosen}
                    />
                  </EventLine>
                ) : (
                  <MessageBubble
                    item={item}
                    online={state.online}
                    held={held}
                    onRetry={convo.retrySend}
                    onDiscard={convo.discard}
                  />
                )}
                {item.id === undefined ? null : after?.(item.id)}
              </Fragment>
            );
          })}
        </ol>
        {state.hasNewer ? (
          <MoreMessages
            status={state.newer}
            words={{ more: t.newer, loading: t.newerLoading, failed: t.newerFailed }}
            onClick={convo.loadNewer}
          />
        ) : null}
      </section>
      {state.atBottom || items.length === 0 ? null : (
        <ToEndButton count={unreadAfter(messages, state.seenId).length} onClick={toEnd} />
      )}
    </div>
  );
}
