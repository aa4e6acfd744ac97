import { useStrings } from '@assistant/i18n';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button } from '../button/button';
import { Card } from '../card/card';
import { cx } from '../cx';
import { Icon } from '../icons/icons';
import { uiStrings } from '../strings';
import css from './error-card.module.css';

/** A name and what it is, in the card. */
export type Fact = readonly [name: string, value: ReactNode];

export type ErrorCardProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** 加载失败 by default. */
  title?: ReactNode;
  /** What happened, in the player's words. */
  message?: ReactNode;
  /** What to do next, if the message does not say it. */
  help?: ReactNode;
  /** Beside the words: one character in place of the sign. */
  seal?: string;
  /** danger: the fault is ours. */
  sealTone?: 'quiet' | 'danger';
  /** What is known of it. */
  facts?: readonly Fact[];
  /** Draws the Retry button. */
  onRetry?: () => void;
  /** In how many seconds it is tried by itself. */
  retryIn?: number | undefined;
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
  seal,
  sealTone = 'quiet',
  facts,
  onRetry,
  retryIn,
  retrying = false,
  details,
  actions,
  className,
  ...rest
}: ErrorCardProps) {
  const strings = useStrings(uiStrings);
  const id = useId();
  return (
    <Card role="alert" aria-labelledby={id} className={cx(css.card, className)} {...rest}>
      {seal ? (
        <span className={css.seal} data-tone={sealTone} lang="zh-CN" aria-hidden="true">
          {seal}
        </span>
      ) : (
        <span className={css.mark}>
          <Icon name="warning" size={22} />
        </span>
      )}
      <div className={css.words}>
        <p id={id} className={css.title}>
          {title ?? strings.errorTitle}
        </p>
        {message ? <p className={css.message}>{message}</p> : null}
        {help ? <p className={css.message}>{help}</p> : null}
      </div>
      {facts && facts.length > 0 ? (
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {details ? (
        <details className={css.details}>
          <summary>{strings.details}</summary>
          <code>{details}</code>
        </details>
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
              <span>
                {strings.retry}
                {/* Not read out each second. */}
                {retryIn ? (
                  <span aria-hidden="true" className={css.seconds}>
                    {strings.byItself(String(retryIn))}
                    {/* As wide as with two digits. */}
                    {retryIn < 10 ? '\u2007' : null}
                  </span>
                ) : null}
              </span>
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </Card>
  );
}
