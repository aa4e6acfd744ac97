import { type PointerEvent, useRef, useState } from 'react';

/** `items` with the one at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from] as Item);
}

/**
 * Drag of list rows by a handle, with pointer events (mouse, pen, touch). While dragging `order` is
 * what is shown; the new order is told once, when the pointer is let go.
 */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null);

  /** The place whose row lies under the pointer; the first or last one beyond the ends. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return under === -1 ? rows.length - 1 : under;
  }

  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, order: [...ids] });
    },
    onPointerMove(event: PointerEvent) {
      if (!drag) return;
      const [from, to] = [drag.order.indexOf(id), placeAt(event.clientY)];
      if (from !== to) setDrag({ id, order: moved(drag.order, from, to) });
    },
    onPointerUp() {
      if (drag?.order.some((other, at) => other !== ids[at])) onOrder(drag.order);
      setDrag(null);
    },
    onPointerCancel() {
      setDrag(null);
    },
  });

  return { list, handle, order: drag?.order ?? ids, dragged: drag?.id };
}
