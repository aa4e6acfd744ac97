import { Children, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../cx';
import css from './dotted.module.css';

export type DottedProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** The facts in their order; what is absent or empty is left out. */
  parts: readonly ReactNode[];
};

/** Facts in a line with dots between them. Each breaks as a whole, and no line begins or ends with a dot. */
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
