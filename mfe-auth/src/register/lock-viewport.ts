import { useEffect } from 'react';

/** Spec section 2, register: the viewport is locked with no zoom. */
const LOCKED_VIEWPORT =
  'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover';

/** Locks the viewport while the screen is shown, and restores what was there on leaving it. */
export function useLockedViewport(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!meta) return;
    const before = meta.content;
    meta.content = LOCKED_VIEWPORT;
    return () => {
      meta.content = before;
    };
  }, []);
}
