import { type Convo, type ConvoState, LazyRating } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import css from './ending.module.css';
import { strings } from './strings';

/** Above the composer of a conversation that has ended: that writing goes on in a new one, and how it was. */
export function ClosedNotice({ convo, state }: { convo: Convo; state: ConvoState }) {
  const t = useStrings(strings);
  const { status, closed, sessionId, rating, ratingText, chosen } = state;
  if (status !== 'ready' || !closed || sessionId === null) return null;
  return (
    <div className={css.closed}>
      <p className={css.words}>{t.closed}</p>
      <LazyRating
        key={sessionId}
        convo={convo}
        sessionId={sessionId}
        given={{ stars: rating, text: ratingText }}
        chosen={chosen}
      />
    </div>
  );
}
