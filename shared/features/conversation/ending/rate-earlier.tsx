import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import type { Convo } from '../state/convo';
import type { ConvoState } from '../state/types';
import { strings } from './earlier-strings';
import { LazyRating } from './lazy-rating';
import css from './rate-earlier.module.css';

interface RateEarlierProps {
  convo: Pick<Convo, 'choose' | 'rate'>;
  sessionId: string | undefined;
  /** The session can be rated and is not rated yet. */
  offered: boolean;
  chosen: ConvoState['chosen'];
}

const NOTHING = { stars: 0, text: '' };

/**
 * Below the line that a conversation has ended, after the next one has started: how was it? What was chosen at its end
 * is still there, and once rated here it stays as thanks.
 */
export function RateEarlier({ convo, sessionId, offered, chosen }: RateEarlierProps) {
  const t = useStrings(strings);
  const [open, setOpen] = useState(false);
  const own = chosen?.rated === sessionId ? chosen : null;
  if (offered && own?.sent === false && !open) setOpen(true);
  if (sessionId === undefined || !(offered || (open && own))) return null;
  if (open)
    return (
      <div className={css.earlier}>
        <LazyRating convo={convo} sessionId={sessionId} given={own?.sent ? own : NOTHING} chosen={own} />
      </div>
    );
  return (
    <Button variant="plain" size="small" onClick={() => setOpen(true)}>
      {t.rateEarlier}
    </Button>
  );
}
