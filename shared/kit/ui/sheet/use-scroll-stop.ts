import { type RefCallback, useCallback, useState } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Whether a box has to be a tab stop itself, so that the keyboard can scroll it: its content does not fit,
 * and nothing in it takes focus. The content must be the only child of the box, whose size is observed.
 */
export function useScrollStop(): [ref: RefCallback<HTMLElement>, stop: boolean] {
  const [stop, setStop] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => setStop(box.scrollHeight > box.clientHeight && !box.querySelector(CONTROLS));
    const observer = new ResizeObserver(look);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [ref, stop];
}
