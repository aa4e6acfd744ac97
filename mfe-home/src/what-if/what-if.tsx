import { useStrings } from '@assistant/i18n';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { Button, Cell, Icon, List, Notice } from '@assistant/ui';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../page/message-of';
import type { Undo } from '../set-out/save-plan';
import { entryStrings } from './entry-strings';

const WhatIfSheet = lazy(async () => ({ default: (await import('./what-if-sheet')).WhatIfSheet }));

/** What the last save did. */
type News = { is: 'saved'; undo: Undo } | { is: 'undone' } | { is: 'failed'; message: string };

/** Opens the sheet that shows the day which other values make. `before` saves what is not saved yet. */
export function WhatIf({ before }: { before(): Promise<unknown> }) {
  const t = useStrings(entryStrings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState<News>();
  const [undoing, setUndoing] = useState(false);

  async function takeBack(undo: Undo) {
    setUndoing(true);
    const answer = await undo();
    setUndoing(false);
    setNews(answer.ok ? { is: 'undone' } : { is: 'failed', message: messageOf(answer.error) });
  }

  return (
    <>
      <List>
        <Cell
          icon={<Icon name="eye" />}
          label={t.entry}
          help={t.entryHelp}
          onClick={() => void before().finally(() => setOpen(true))}
        />
      </List>
      <div role="status">
        {news ? (
          <Notice
            tone={news.is === 'failed' ? 'danger' : 'info'}
            icon={news.is === 'failed' ? 'warning' : 'check'}
            action={
              news.is === 'saved' ? (
                <Button
                  size="small"
                  variant="ghost"
                  loading={undoing}
                  onClick={() => void takeBack(news.undo)}
                >
                  {t.undo}
                </Button>
              ) : undefined
            }
          >
            {news.is === 'failed' ? t.notSaved(news.message) : t[news.is]}
          </Notice>
        ) : null}
      </div>
      {open ? (
        <Suspense>
          <WhatIfSheet
            who={{ account, dispatch }}
            onSaved={(undo) => setNews({ is: 'saved', undo })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
