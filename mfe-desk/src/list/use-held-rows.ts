import type { DeskSession } from '@assistant/contract';
import { useState } from 'react';

/**
 * The rows in the order to show: while the pointer is on the list none of them moves. What has changed in a row is
 * shown; what is new above the last row waits, and is counted; what was read below it is added there.
 */
export function heldRows(
  held: readonly DeskSession[] | null,
  rows: readonly DeskSession[],
): { shown: readonly DeskSession[]; fresh: number } {
  if (!held) return { shown: rows, fresh: 0 };
  const latest = new Map(rows.map((row) => [row.session_id, row]));
  const before = new Set(held.map(({ session_id }) => session_id));
  const end = rows.findLastIndex(({ session_id }) => before.has(session_id));
  const below = rows.filter(({ session_id }, at) => at > end && end >= 0 && !before.has(session_id));
  const stay = held.map((row) => latest.get(row.session_id) ?? row);
  return {
    shown: [...stay, ...below],
    fresh: rows.filter(({ session_id }) => !before.has(session_id)).length - below.length,
  };
}

/**
 * Holds the rows while the pointer is on them.
 * @param of what is listed: another tab or search is not held
 */
export function useHeldRows(rows: readonly DeskSession[], of: string) {
  const [held, setHeld] = useState<{ of: string; rows: readonly DeskSession[] } | null>(null);
  const release = () => setHeld(null);
  return {
    ...heldRows(held?.of === of ? held.rows : null, rows),
    release,
    pointer: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'mouse') setHeld({ of, rows });
      },
      onPointerLeave: release,
    },
  };
}
