import { useStrings } from '@assistant/i18n';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { uiStrings } from '../strings';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './skeleton.module.css';

export type SkeletonProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** line: a row of text; block: a picture or chart; list: rows of seal and two lines on a card. */
  variant?: 'line' | 'block' | 'list';
  /** How many lines or rows; 1 line or 3 rows by default. */
  rows?: number;
};

/** The shape of content that is loading. */
export function Skeleton({ variant = 'line', rows, className, ...rest }: SkeletonProps) {
  const strings = useStrings(uiStrings);
  const count = variant === 'block' ? 1 : (rows ?? (variant === 'list' ? 3 : 1));
  const rowKeys = Array.from({ length: count }, (_, row) => row);
  return (
    <div role="status" aria-busy="true" className={cx(css.skeleton, css[variant], className)} {...rest}>
      <VisuallyHidden>{strings.loading}</VisuallyHidden>
      {rowKeys.map((row) => (
        <span key={row} className={css.row} aria-hidden="true" />
      ))}
    </div>
  );
}
