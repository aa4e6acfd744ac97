import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import type { Convo } from '../state/convo';
import css from './ending.module.css';
import { LazyRating } from './lazy-rating';
import { strings } from './strings';

interface RateEarlierProps {
  convo: Pick<Convo, 'rate'>;
  sessionId: string | undefined;
  /** The session can be rated and is not rated yet. */
  offered: boolean;
}

/** Below the line that a conversation has ended, after the next one has started: how was it? Once rated it stays as thanks. */
export function RateEarlier({ convo, sessionId, offered }: RateEarlierProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <div className={css.earlier}>
        <LazyRating convo={{ rate: (stars, text) => convo.rate(stars, text, sessionId) }} stars={0} text="" />
      </div>
    );
  if (!offered) return null;
  return (
    <Button variant="plain" size="small" onClick={() => setOpen(true)}>
      {t.rateEarlier}
    </Button>
  );
}
