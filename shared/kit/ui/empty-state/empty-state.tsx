import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { Seal } from '../seal/seal';
import css from './empty-state.module.css';

export type EmptyStateProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** The character of its seal; 空 by default. */
  char?: string;
  title: ReactNode;
  /** What will be here, or how to get it. */
  message?: ReactNode;
  action?: ReactNode;
};

/** Says that there is nothing here yet, and why. */
export function EmptyState({ char = '空', title, message, action, className, ...rest }: EmptyStateProps) {
  return (
    <div className={cx(css.empty, className)} {...rest}>
      <Seal char={char} variant="dimmed" size="l" />
      <p className={css.title}>{title}</p>
      {message ? <p className={css.message}>{message}</p> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
