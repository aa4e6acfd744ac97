import { useStrings } from '@assistant/i18n';
import type { Convo } from '../../convo/convo';
import type { ConvoState } from '../../convo/types';
import css from './ending.module.css';
import { LazyRating } from './lazy-rating';
import { strings } from './strings';

/** Above the composer of a conversation that has ended: that writing goes on in a new one, and how it was. */
export function ClosedNotice({ convo, state }: { convo: Convo; state: ConvoState }) {
  const t = useStrings(strings);
  if (state.status !== 'ready' || !state.closed) return null;
  return (
    <div className={css.closed}>
      <p className={css.words}>{t.closed}</p>
      <LazyRating key={state.sessionId} convo={convo} stars={state.rating} text={state.ratingText} />
    </div>
  );
}
