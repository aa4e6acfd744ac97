import { csTakeBackMembership } from '@assistant/contract';
import { useInterval } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import type { Player } from './player';
import css from './player-pane.module.css';
import { strings } from './strings';

const LOOK_MS = 5000;

/** Takes one's own last change back, as long as the server lets it. */
export function TakeBack({ player, onDone }: { player: Player; onDone: () => void }) {
  const t = useStrings(strings);
  const { busy, error, send } = useSend();
  const [now, setNow] = useState(Date.now);
  useInterval(LOOK_MS, () => setNow(Date.now()));
  const last = player.changes[0];
  const until = last?.take_back_until;
  if (last?.id === undefined || until === undefined || Date.parse(until) < now) return null;
  const change = last.id;

  async function takeBack() {
    const done = await send(csTakeBackMembership, { account: player.account, change }, t.tookBack);
    if (done) onDone();
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
      <Failed error={error} words={t.notChanged} />
    </>
  );
}
