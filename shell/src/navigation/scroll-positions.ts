import type { Location } from 'react-router-dom';

/** Where the positions are while the page is not there: over a reload, and on the way back from another site. */
const STORED = 'scroll-positions';

/** The scroll position of each entry of the history by its key, in pixels from the top. */
let positions: Record<string, number> | undefined;

function all(): Record<string, number> {
  try {
    const stored: unknown = positions ? undefined : JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (stored && typeof stored === 'object') positions = stored as Record<string, number>;
  } catch {
    // Not ours, or forbidden.
  }
  positions ??= {};
  return positions;
}

/** Where the page was scrolled to when this entry of the history was left; undefined for one that is new. */
export const positionOf = ({ key }: Location): number | undefined => all()[key];

/** Remembers where the page is scrolled to, for when the player comes back to this entry of the history. */
export function rememberPosition({ key }: Location): void {
  all()[key] = scrollY;
}

/** Keeps all positions for the next page in this tab. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(all()));
  } catch {
    // Full, or forbidden: the next page opens at its top.
  }
}
