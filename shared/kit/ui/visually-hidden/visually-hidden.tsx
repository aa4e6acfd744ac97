import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span className={cx(css.hidden, className)} {...rest} />;
}
