import { csTakeBackMembership } from '@assistant/contract';
import { useDoing, useInterval, useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Notice } from '@assistant/ui';
import { useState } from 'react';
import { useDesk } from '../calls/desk-context';
import type { Player } from './player';
import css from './player-pane.module.css';
import { strings } from './strings';

const LOOK_MS = 5000;

/** Takes one's own last change back, as long as the server lets it. */
export function TakeBack({ player, onDone }: { player: Player; onDone: () => void }) {
  const t = useStrings(strings);
  const whyNot = useReason();
  const { ask } = useDesk();
  const dispatch = useAppDispatch();
  const { busy, error, run } = useDoing();
  const [now, setNow] = useState(Date.now);
  useInterval(LOOK_MS, () => setNow(Date.now()));
  const last = player.changes[0];
  const until = last?.take_back_until;
  if (last?.id === undefined || until === undefined || Date.parse(until) < now) return null;
  const change = last.id;

  async function takeBack() {
    const done = await run(() => ask(csTakeBackMembership, { account: player.account, change }));
    if (!done) return;
    dispatch(showToast({ type: 'success', message: t.tookBack }));
    onDone();
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className={css.back}
        loading={busy}
        onClick={() => void takeBack()}
      >
        {last.given && last.given.level !== 'none'
          ? t.takeBack(t[last.given.level], last.given.days)
          : t.takeBackLast}
      </Button>
      {error ? (
        <div role="alert">
          <Notice tone="danger">{t.notChanged(whyNot(error))}</Notice>
        </div>
      ) : null}
    </>
  );
}
