/** The page scrolls when the pointer is this close to an edge of the window. The header covers the upper edge. */
const TOP_PX = 112;
const BOTTOM_PX = 72;
/** The most the page scrolls in one frame. */
const FASTEST_PX = 12;

/** How far one frame scrolls: faster closer to the edge, and never beyond the end of the list. */
export function scrollStep(y: number, { top, bottom }: { top: number; bottom: number }, height: number) {
  const above = TOP_PX - y;
  if (above > 0) return -Math.min(above / 4, FASTEST_PX, Math.max(0, TOP_PX - top));
  const below = y - (height - BOTTOM_PX);
  if (below > 0) return Math.min(below / 4, FASTEST_PX, Math.max(0, bottom - (height - BOTTOM_PX)));
  return 0;
}

/**
 * Scrolls the page while the pointer is near an edge of the window and the list continues beyond it.
 * @param onScroll called after each step, because other rows are now under the pointer
 * @returns stops it
 */
export function followEdge(
  list: Element,
  pointerY: { readonly current: number },
  onScroll: () => void,
): () => void {
  let frame = requestAnimationFrame(function look() {
    const step = scrollStep(pointerY.current, list.getBoundingClientRect(), innerHeight);
    if (step !== 0) {
      scrollBy({ top: step, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
