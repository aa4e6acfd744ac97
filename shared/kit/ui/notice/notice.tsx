import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/icons';
import css from './notice.module.css';

export type NoticeProps = ComponentPropsWithRef<'div'> & {
  /** danger: an important warning (激活前请勿付费); warn: worth knowing; info: additional information. */
  tone?: 'danger' | 'warn' | 'info';
  icon?: IconName;
  /** At the right or below: a small link or button. */
  action?: ReactNode;
};

/** A permanent line of advice. It is not announced, because it is part of the page from the start. */
export function Notice({ tone = 'danger', icon, action, className, children, ...rest }: NoticeProps) {
  return (
    <div role="note" className={cx(css.notice, css[tone], className)} {...rest}>
      <Icon name={icon ?? (tone === 'info' ? 'info' : 'warning')} size={18} />
      <div className={css.words}>{children}</div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
