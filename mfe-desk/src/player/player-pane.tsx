import { csPlayer, type DeskSession } from '@assistant/contract';
import { useInterval, useReading } from '@assistant/desk';
import { formatDay, useLanguage, useStrings } from '@assistant/i18n';
import { Notice, Seal } from '@assistant/ui';
import { useDesk } from '../calls/desk-context';
import { Read } from '../calls/read';
import { useHint } from '../calls/use-hint';
import { EarlierSection } from './earlier-section';
import { FailuresSection } from './failures-section';
import { GameSection } from './game-section';
import { MembershipSection } from './membership-section';
import { Phone } from './phone';
import css from './player-pane.module.css';
import { strings } from './strings';
import { useTaskNames } from './use-task-names';

/** How often the pane is read again: a task may have failed meanwhile. */
const PLAYER_POLL_MS = 60_000;

/** Everything about who is asking that solves a problem: membership, game, failures, earlier conversations. */
export function PlayerPane({ session }: { session: DeskSession }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { ask } = useDesk();
  const { session_id, name, account } = session;
  const reading = useReading(`player ${session_id} ${account}`, () => ask(csPlayer, { session_id }));
  const { again } = reading;
  const taskName = useTaskNames();
  useInterval(PLAYER_POLL_MS, again);
  useHint('membership', session_id, again);
  // A visitor may have joined their account: the list may show it later than the hint, or not at all.
  useHint('session', session_id, again);
  const player = reading.data?.player;
  return (
    <>
      <div className={css.head}>
        <Seal char={[...name][0] ?? '客'} size="l" />
        <div className={css.who}>
          <p className={css.name}>{name}</p>
          <p className={css.account}>{account ?? t.visitor}</p>
          {player ? <p className={css.account}>{t.since(formatDay(player.created_at, language))}</p> : null}
          {player?.phone ? <Phone key={session_id} session_id={session_id} masked={player.phone} /> : null}
        </div>
      </div>
      <Read reading={reading} title={t.failedTitle} className={css.card}>
        {(data) => (
          <>
            {player?.deletes_at ? (
              <Notice tone="danger">{t.deletes(formatDay(player.deletes_at, language))}</Notice>
            ) : null}
            {player ? (
              <>
                <MembershipSection player={player} onChanged={again} />
                <GameSection session_id={session_id} player={player} device={data.device} />
                <FailuresSection session={session} player={player} taskName={taskName} />
              </>
            ) : null}
            <EarlierSection {...data} />
          </>
        )}
      </Read>
    </>
  );
}
