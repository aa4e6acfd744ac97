import { useStrings } from '@assistant/i18n';
import { BoardNotice } from '../auto-tasks/board-notice';
import { useBoardSave } from '../auto-tasks/use-board-save';
import type { CopyPart } from './copy-parts';
import { CopySheet } from './copy-sheet';
import { copyStrings } from './copy-strings';
import { type Copied, undoAll } from './lord-settings';
import type { Lord } from './lord-view';

interface CopiesProps {
  /** What is chosen at first in the sheet of a copy; undefined: it is closed. */
  parts: readonly CopyPart[] | undefined;
  lords: readonly Lord[];
  /** What a copy has changed, or its undo, is to be read again. */
  onChanged(lords: readonly Pick<Lord, 'account' | 'current'>[]): void;
  onClose(): void;
}

/** The sheet of a copy while it is open; then what it came to, and the way back. */
export function Copies({ parts, lords, onChanged, onClose }: CopiesProps) {
  const t = useStrings(copyStrings);
  const board = useBoardSave(undefined);

  function done(copied: readonly Copied[]) {
    onClose();
    if (copied.length === 0) return;
    const whose = copied.map(({ lord }) => lord);
    const undo = undoAll(copied, (name, why) => t.notUndone(name, why ?? ''), t.and);
    board.show(t.done(copied.length), () => undo().finally(() => onChanged(whose)));
    onChanged(whose);
  }

  return (
    <>
      <BoardNotice board={board} />
      {parts ? <CopySheet lords={lords} parts={parts} onDone={done} /> : null}
    </>
  );
}
