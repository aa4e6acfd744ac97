import css from './fields.module.css';

interface RowErrorProps {
  id: string;
  /** What is wrong; undefined while all is well. */
  of: string | undefined;
}

/** What is wrong with one row of a field, under it. */
export function RowError({ id, of }: RowErrorProps) {
  return of ? (
    <p id={id} className={css.rowError}>
      {of}
    </p>
  ) : null;
}

/** Tells a control of a row whether it is the one that is wrong, whatever the whole field is. */
export const marked = (wrong: boolean, errorId: string) => ({
  'aria-invalid': wrong,
  'aria-describedby': wrong ? errorId : undefined,
});
