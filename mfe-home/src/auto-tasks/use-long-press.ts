import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** A finger that moves farther than this scrolls. */
const SLACK_PX = 10;

/** Props of what opens by a long press, a right click or the menu key. A press that was long is no click. */
export function useLongPress(open: () => void) {
  const press = useRef<{ timer: number; x: number; y: number; opened: boolean }>(undefined);
  const cancel = () => window.clearTimeout(press.current?.timer);
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      if (button !== 0) return;
      const now = { x, y, opened: false, timer: 0 };
      now.timer = window.setTimeout(() => {
        now.opened = true;
        open();
      }, LONG_MS);
      press.current = now;
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      cancel();
      if (!press.current?.opened) open();
    },
    onClick(event: MouseEvent) {
      if (!press.current?.opened) return;
      event.preventDefault();
      press.current.opened = false;
    },
    /** Dragging the link would take the press away. */
    draggable: false,
  };
}
