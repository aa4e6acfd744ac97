import { formatTime, useLanguage, useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { strings } from '../strings';
import css from './message-foot.module.css';
import type { Delivery } from './timeline-items';

export interface MessageFootProps {
  /** ISO 8601. */
  at: string;
  /** For own messages only. */
  delivery: Delivery | undefined;
  /** Why it was refused. */
  reason: string | undefined;
  online: boolean;
  held: boolean;
  /** How much of a picture has arrived, from 0 to 1. */
  progress?: number | undefined;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Under a bubble: the time, the state of an own message, and what can be done about it. */
export function MessageFoot({
  at,
  delivery,
  reason,
  online,
  held,
  progress,
  onRetry,
  onDiscard,
}: MessageFootProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const time = <time dateTime={at}>{formatTime(at, language)}</time>;
  if (delivery === undefined) return <p className={css.foot}>{time}</p>;
  if (delivery === 'sent' || delivery === 'read')
    return (
      <p className={css.foot}>
        {delivery === 'read' ? t.read : t.sent} {time}
      </p>
    );
  // A picture takes its time: it can be given up on its way.
  const onItsWay = delivery === 'sending' && progress !== undefined;
  if (onItsWay || (delivery === 'waiting' && held))
    return (
      <div className={css.held}>
        <p>{onItsWay ? t.percent(Math.round(100 * progress)) : t.waiting}</p>
        <Button variant="plain" size="small" className={css.discard} onClick={onDiscard}>
          {onItsWay ? t.cancel : t.discard}
        </Button>
      </div>
    );
  if (delivery === 'waiting' || delivery === 'sending')
    return <p className={css.foot}>{online && delivery === 'sending' ? t.sending : t.waiting}</p>;
  return (
    <div className={css.failed}>
      <p>{delivery === 'refused' ? t.refused(reason ?? '') : t.failed}</p>
      <div className={css.actions}>
        <Button variant="plain" size="small" onClick={onRetry}>
          {t.retry}
        </Button>
        <Button variant="plain" size="small" onClick={onDiscard}>
          {t.discard}
        </Button>
      </div>
    </div>
  );
}
