import { useStrings } from '@assistant/i18n';
import { Button, Notice } from '@assistant/ui';
import { strings } from './strings';
import type { BoardSave } from './use-board-save';

/** What the last change came to, and the way back. */
export function BoardNotice({ board, className }: { board: BoardSave; className?: string | undefined }) {
  const t = useStrings(strings);
  const { news, saving } = board;
  const undo = news?.undo;
  return (
    <div role="status" className={className}>
      {news ? (
        <Notice
          tone={news.failed ? 'danger' : 'info'}
          action={
            undo ? (
              <Button size="small" variant="plain" loading={saving} onClick={() => void board.undo(undo)}>
                {t.undo}
              </Button>
            ) : (
              <Button size="small" variant="plain" onClick={board.dismiss}>
                {t.gotIt}
              </Button>
            )
          }
        >
          {news.words}
        </Notice>
      ) : null}
    </div>
  );
}
