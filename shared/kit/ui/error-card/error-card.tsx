import { useStrings } from '@assistant/i18n';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button } from '../button/button';
import { cx } from '../cx';
import { Icon } from '../icons/icons';
import { uiStrings } from '../strings';
import css from './error-card.module.css';

export type ErrorCardProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** 加载失败 by default. */
  title?: ReactNode;
  /** What happened, in the player's words. */
  message?: ReactNode;
  /** What to do next, if the message does not say it. */
  help?: ReactNode;
  /** Draws the Retry button. */
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** For customer service: an error code or a remote's name and version. */
  details?: string;
  /** More buttons. */
  actions?: ReactNode;
};

/** Says that something could not be shown, why, and what to do. */
export function ErrorCard({
  title,
  message,
  help,
  onRetry,
  retrying = false,
  details,
  actions,
  className,
  ...rest
}: ErrorCardProps) {
  const strings = useStrings(uiStrings);
  const id = useId();
  return (
    <div role="alert" aria-labelledby={id} className={cx(css.card, className)} {...rest}>
      <span className={css.mark}>
        <Icon name="warning" size={22} />
      </span>
      <div className={css.words}>
        <p id={id} className={css.title}>
          {title ?? strings.errorTitle}
        </p>
        {message ? <p className={css.message}>{message}</p> : null}
        {help ? <p className={css.message}>{help}</p> : null}
        {details ? (
          <p className={css.details}>
            {strings.details} <code>{details}</code>
          </p>
        ) : null}
        {onRetry || actions ? (
          <div className={css.actions}>
            {onRetry ? (
              <Button
                size="small"
                icon={<Icon name="refresh" size={16} />}
                loading={retrying}
                onClick={onRetry}
              >
                {strings.retry}
              </Button>
            ) : null}
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
