import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import css from './spinner.module.css';

type SpinnerProps = ComponentPropsWithRef<'span'> & {
  /** What is loading. Without it the spinner is decoration beside text that says so. */
  label?: string;
};

/** A small turning ring. Under reduced motion it is a still, broken ring. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={cx(css.spinner, className)} {...meaning} {...rest} />;
}
