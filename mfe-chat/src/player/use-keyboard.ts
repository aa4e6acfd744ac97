import { useEffect, useState } from 'react';

/** The visible part of the page above the on-screen keyboard, in CSS pixels. */
export interface SpaceAboveKeyboard {
  top: number;
  height: number;
}

/** Browser bars are lower than this; a keyboard is higher. */
const KEYBOARD_MIN_PX = 120;

function read(viewport: VisualViewport): SpaceAboveKeyboard | null {
  const zoomed = viewport.scale > 1.05;
  const covered = window.innerHeight - viewport.height;
  return zoomed || covered < KEYBOARD_MIN_PX ? null : { top: viewport.offsetTop, height: viewport.height };
}

/**
 * The space above the on-screen keyboard while it is open, else `null`. In iOS Safari and Chrome for Android
 * neither `dvh` nor `position: fixed` takes the keyboard into account; only the visual viewport does.
 */
export function useSpaceAboveKeyboard(): SpaceAboveKeyboard | null {
  const [space, setSpace] = useState<SpaceAboveKeyboard | null>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () =>
      setSpace((before) => {
        const now = read(viewport);
        return before?.top === now?.top && before?.height === now?.height ? before : now;
      });
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, []);
  return space;
}
