import { Children, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../cx';
import css from './dotted.module.css';

export type DottedProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** The facts in order, without missing or empty ones. */
  parts: readonly ReactNode[];
};

/** Facts in a line with dots between them. Each wraps as a whole, and no line begins or ends with a dot. */
export function Dotted({ parts, className, ...rest }: DottedProps) {
  const present = Children.toArray([...parts]).filter((part) => part !== '');
  return (
    <span className={cx(css.line, className)} {...rest}>
      {Children.map(present, (part, at) => (
        <span className={css.part}>
          {at > 0 ? <span className={css.dot}> · </span> : null}
          {part}
        </span>
      ))}
    </span>
  );
}
