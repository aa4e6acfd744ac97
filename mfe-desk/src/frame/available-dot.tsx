import css from './available-dot.module.css';

/** Filled: somebody of the staff takes conversations; a ring: not now. The words stand beside it. */
export const AvailableDot = ({ available }: { available: boolean }) => (
  <span className={css.dot} data-on={available || undefined} aria-hidden="true" />
);
