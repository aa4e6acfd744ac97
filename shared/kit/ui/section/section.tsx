import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import css from './section.module.css';

export type SectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  title: ReactNode;
  /** Small words beside the title: a count, when it was read. */
  note?: ReactNode;
  /** At the right: a small link, button or tag. */
  action?: ReactNode;
};

/** A group with its heading above the card. */
export function Section({ title, note, action, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(css.section, className)} {...rest}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <span className={css.note}>{note}</span>
        </div>
        {action ? <div className={css.action}>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
