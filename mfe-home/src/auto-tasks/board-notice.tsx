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
            <Button
              size="small"
              variant="plain"
              loading={saving && undo !== undefined}
              onClick={() => void (undo ? board.undo(undo) : board.dismiss())}
            >
              {undo ? t.undo : t.gotIt}
            </Button>
          }
        >
          {news.words}
        </Notice>
      ) : null}
    </div>
  );
}
