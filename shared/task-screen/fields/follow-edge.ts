/** So near to an edge of the window the page scrolls; the header covers the upper one. */
const TOP_PX = 112;
const BOTTOM_PX = 72;
/** The most the page scrolls in one frame. */
const FASTEST_PX = 12;

/** How far a frame scrolls: the nearer to the edge, the faster, and never beyond the list's own end. */
export function scrollStep(y: number, { top, bottom }: { top: number; bottom: number }, height: number) {
  const above = TOP_PX - y;
  if (above > 0) return -Math.min(above / 4, FASTEST_PX, Math.max(0, TOP_PX - top));
  const below = y - (height - BOTTOM_PX);
  if (below > 0) return Math.min(below / 4, FASTEST_PX, Math.max(0, bottom - (height - BOTTOM_PX)));
  return 0;
}

/**
 * Scrolls the page while the pointer stays near an edge of the window and the list goes on beyond it.
 * @param onScroll called after each step: other rows lie under the pointer now
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
