import { tiers } from '@assistant/tiers';

/** A cell of the ruled day: the column of its hour, the row of its tier. */
export interface Place {
  column: number;
  row: number;
}

/** Where a key leads: arrows to the next hour or tier, Home and End to the first and last hour, N to now. Other keys nowhere. */
export function placeByKey(
  key: string,
  { column, row }: Place,
  columns: number,
  now: number,
): Place | undefined {
  const columnBy: Record<string, number> = {
    ArrowRight: column + 1,
    ArrowLeft: column - 1,
    Home: 0,
    End: columns - 1,
    n: now,
    N: now,
  };
  const rowBy: Record<string, number> = { ArrowDown: row + 1, ArrowUp: row - 1 };
  if (!(key in columnBy || key in rowBy)) return undefined;
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at));
  return {
    column: within(columnBy[key] ?? column, columns - 1),
    row: within(rowBy[key] ?? row, tiers.length - 1),
  };
}
