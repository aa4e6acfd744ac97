import { cx, Icon } from '@assistant/ui';
import { type ReactNode, useId } from 'react';
import css from './field-group.module.css';

interface FieldGroupProps {
  /** Its number, as one character. */
  nr: string;
  title: string;
  /** Whether nothing of it is missing. */
  done: boolean;
  /** What is missing, in words. Stands beside the title, so that it moves nothing. */
  note: string;
  /** The fields; those that are marked are described by the note's id. */
  children: (noteId: string) => ReactNode;
}

/** Fields of the registration that belong together, under a heading that says what is missing. */
export function FieldGroup({ nr, title, done, note, children }: FieldGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}t`} className={css.group}>
      <div className={css.head}>
        <span className={cx(css.nr, done && css.done)} lang="zh-CN" aria-hidden="true">
          {done ? <Icon name="check" size={18} /> : nr}
        </span>
        <h2 id={`${id}t`} className={css.title}>
          {title}
        </h2>
        <p id={`${id}n`} className={css.note}>
          {note}
        </p>
      </div>
      {children(`${id}n`)}
    </section>
  );
}
