import { useStrings } from '@assistant/i18n';
import { BoardNotice } from '../auto-tasks/board-notice';
import { useBoardSave } from '../auto-tasks/use-board-save';
import { useGetConfigQuery } from '../calls';
import { ImportSheet, type ImportSheetProps } from './import-sheet';
import css from './import-sheet.module.css';
import { strings } from './strings';

/** The sheet of an import while it is open; then what it came to, and the way back. */
export function Imports({ open, ...sheet }: Omit<ImportSheetProps, 'onDone'> & { open: boolean }) {
  const t = useStrings(strings);
  const board = useBoardSave(useGetConfigQuery({}).data);
  return (
    <>
      <BoardNotice board={board} className={css.news} />
      {open ? <ImportSheet key={sheet.text} onDone={(undo) => board.show(t.done, undo)} {...sheet} /> : null}
    </>
  );
}
