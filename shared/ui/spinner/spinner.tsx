import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './spinner.module.css';

type SpinnerProps = ComponentPropsWithRef<'span'> & {
  /** What is being waited for. Without it the spinner is decoration beside words that say so. */
  label?: string;
};

/** A small turning ring; under reduced motion it stands still as a broken ring. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={cx(css.spinner, className)} {...meaning} {...rest} />;
}
