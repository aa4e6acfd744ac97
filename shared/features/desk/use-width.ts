import { useSyncExternalStore } from 'react';

/** phone: one pane at a time; tablet: list and conversation, the player in a drawer; desktop: three panes. */
export type Width = 'phone' | 'tablet' | 'desktop';

const TABLET = '(min-width: 43.75rem)';
const DESKTOP = '(min-width: 68.75rem)';

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(TABLET), matchMedia(DESKTOP)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const read = (): Width =>
  matchMedia(DESKTOP).matches ? 'desktop' : matchMedia(TABLET).matches ? 'tablet' : 'phone';

export const useWidth = (): Width => useSyncExternalStore(subscribe, read);
