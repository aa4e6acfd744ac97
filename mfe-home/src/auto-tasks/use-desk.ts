import { useMedia } from '@assistant/frame';
import { useEffect, useState } from 'react';
import type { DeskView } from './desk-view';

/** From here on the tiers stand side by side, and the pane of the selected task beside them (docs/visual-rules.md#widths). */
const DESK = '(min-width: 73.75rem)';

type DeskFile = Pick<typeof import('./desk'), 'Desk'>;

/** What stands there before it is known. */
const EMPTY: DeskView = { selected: undefined, rows: {}, sum: '' };

/** What only such a window needs: its file, once it has come, and what it makes of the board; neither on any other window. */
export function useDesk() {
  const wide = useMedia(DESK);
  const [file, setFile] = useState<DeskFile>();
  const [view, setView] = useState<DeskView>();
  useEffect(() => {
    if (wide)
      import('./desk').then(
        (come) => setFile(() => come),
        (error) => console.warn('the pane of the board could not be fetched:', error),
      );
  }, [wide]);
  return { Desk: wide ? file?.Desk : undefined, view: wide ? (view ?? EMPTY) : undefined, onView: setView };
}
