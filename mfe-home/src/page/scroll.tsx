import { cx } from '@assistant/ui';
import type { CSSProperties, ReactNode } from 'react';
import css from './scroll.module.css';

interface ScrollProps {
  className?: string | undefined;
  style?: CSSProperties;
  /** Of the paper between the rods. */
  paper?: string | undefined;
  children: ReactNode;
}

/** Paper between two rods, which unrolls once. */
export function Scroll({ className, style, paper, children }: ScrollProps) {
  return (
    <div className={cx(css.scroll, className)} style={style}>
      <div className={cx(css.paper, paper)}>{children}</div>
      <span className={css.rod} aria-hidden="true" />
      <span className={css.unrolled} aria-hidden="true">
        <span className={css.rod} />
      </span>
    </div>
  );
}
