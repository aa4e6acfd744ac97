import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { followEdge } from './follow-edge';

/** `items` with the one at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from] as Item);
}

/**
 * Drag of list rows by a handle, with pointer events (mouse, pen, touch). While dragging, `order` is shown,
 * and the page scrolls if the list continues beyond its edge. The new order is reported once, when the
 * pointer is released. Escape keeps the old order.
 */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: string; order: string[] } | null>(null);
  // Moves may come faster than renders, and the last one counts.
  const current = useRef(drag);
  const pointerY = useRef(0);

  function take(next: typeof drag) {
    current.current = next;
    setDrag(next);
  }

  /** The index of the row under the pointer; beyond the ends, the first or the last one. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return under === -1 ? rows.length - 1 : under;
  }

  function moveTo(y: number) {
    pointerY.current = y;
    if (!current.current) return;
    const { id, order } = current.current;
    const [from, to] = [order.indexOf(id), placeAt(y)];
    if (from !== to) take({ id, order: moved(order, from, to) });
  }

  const dragging = drag !== null;
  const follow = useRef(moveTo);
  useEffect(() => {
    follow.current = moveTo;
  });
  useEffect(() => {
    if (!dragging || !list.current) return;
    const rest = followEdge(list.current, pointerY, () => follow.current(pointerY.current));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      current.current = null;
      setDrag(null);
    };
    addEventListener('keydown', onKey);
    return () => {
      rest();
      removeEventListener('keydown', onKey);
    };
  }, [dragging]);

  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // The list captures the pointer, because a row loses it when it is moved.
      list.current?.setPointerCapture(event.pointerId);
      pointerY.current = event.clientY;
      take({ id, order: [...ids] });
    },
  });

  const listProps = {
    ref: list,
    onPointerMove(event: PointerEvent) {
      moveTo(event.clientY);
    },
    onPointerUp() {
      const order = current.current?.order;
      take(null);
      if (order?.some((other, at) => other !== ids[at])) onOrder(order);
    },
    onPointerCancel() {
      take(null);
    },
  };

  return { listProps, handle, order: drag?.order ?? ids, dragged: drag?.id };
}
