import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './list.module.css';

/** Cells one under another on one card. */
export function List({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={cx(css.list, className)} {...rest} />;
}
