import { type ReactNode, useId } from 'react';
import css from './player-pane.module.css';

interface SectionProps {
  title: string;
  /** Small words beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of the player's pane, named by its heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 className={css.title}>
        <span id={id}>{title}</span>
        {note ? <small>{note}</small> : null}
      </h3>
      {children}
    </section>
  );
}
