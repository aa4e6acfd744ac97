import css from './fields.module.css';

interface RowErrorProps {
  id: string;
  /** What is wrong, if anything. */
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

/** Says to a row's control whether its own value is wrong, whatever the state of the whole field. */
export const marked = (wrong: boolean, errorId: string) => ({
  'aria-invalid': wrong,
  'aria-describedby': wrong ? errorId : undefined,
});
