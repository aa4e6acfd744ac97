import { useCallback, useSyncExternalStore } from 'react';

/** From here on the page has a rail and its panes stand side by side (docs/visual-rules.md#widths). */
const WIDE = '(min-width: 56.25rem)';

/**
 * Whether the window is wide enough for the rail, and follows it when it is resized. What only a wide window needs is
 * fetched when this is true, so that it costs a phone nothing.
 */
export const useWide = (): boolean => useMedia(WIDE);

/** Whether a media query holds, followed; false where scripts cannot ask. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => globalThis.matchMedia?.(query).matches ?? false);
}
