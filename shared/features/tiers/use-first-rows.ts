import { startTransition, useEffect, useState } from 'react';
import type { Found } from './search-tasks';

/** Rows of results that fill a phone's screen, and those that follow each time nothing was typed for a while. */
const FIRST_ROWS = 16;
const MORE_ROWS = 60;
/** Longer than from one letter to the next. */
const PAUSE_MS = 250;

/** The first of `found` that have `rows` rows together: one for each task, and one for each of its options. */
function firstOf(found: readonly Found[], rows: number): readonly Found[] {
  let left = rows;
  const end = found.findIndex(({ fields }) => {
    left -= 1 + fields.length;
    return left <= 0;
  });
  return end < 0 ? found : found.slice(0, end + 1);
}

/**
 * Of the results of a search those to draw now: what fills the screen, and little by little the rest. A single letter
 * finds hundreds of rows, and to draw them all would hold up the letters after it.
 */
export function useFirstRows(found: readonly Found[]): readonly Found[] {
  const [drawn, setDrawn] = useState({ of: found, rows: FIRST_ROWS });
  const rows = drawn.of === found ? drawn.rows : FIRST_ROWS;
  const first = firstOf(found, rows);
  const isAll = first.length === found.length;

  useEffect(() => {
    if (isAll) return;
    const timer = setTimeout(
      () => startTransition(() => setDrawn({ of: found, rows: rows + MORE_ROWS })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [found, rows, isAll]);
  return first;
}
