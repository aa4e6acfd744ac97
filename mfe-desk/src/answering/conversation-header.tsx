import type { DeskSession } from '@assistant/contract';
import type { Reading } from '@assistant/desk';
import { useWidth } from '@assistant/desk';
import { useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Button, ConfirmDialog, IconButton, Seal } from '@assistant/ui';
import { useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { useNow } from '../list/use-now';
import css from './conversation-header.module.css';
import { HandOverDialog } from './hand-over-dialog';
import { standingOf } from './standing';
import { strings } from './strings';
import { type Action, useActions } from './use-actions';

type Asking = 'end' | 'handOver';
type Offered = Action | Asking | 'goOn';

const asksFirst = (action: Action | Asking) => action === 'end' || action === 'handOver';

interface ConversationHeaderProps {
  session: DeskSession;
  reading: Reading<DeskSession>;
}

/** Who it is, how long they wait, and what can be done with the conversation as a whole. */
export function ConversationHeader({ session, reading }: ConversationHeaderProps) {
  const t = useStrings(strings);
  const width = useWidth();
  const { words, urgency } = standingOf(session, useNow(), useLanguage());
  const { act, busy, took } = useActions(session, reading);
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useOffered(session);
  const Name = width === 'phone' ? 'h1' : 'h2';

  return (
    <header className={css.header}>
      {width === 'phone' ? (
        <IconButton icon="back" variant="plain" label={t.back} render={<Link to="/" />} />
      ) : null}
      <div className={css.words}>
        <Name className={css.name} tabIndex={-1}>
          {session.name}
        </Name>
        <p className={css.standing} data-urgency={urgency}>
          {words}
        </p>
      </div>
      {width === 'desktop' ? null : (
        <Link
          to={`/s/${session.session_id}/player`}
          className={css.player}
          aria-label={t.playerOf(session.name)}
        >
          <Seal char={[...session.name][0] ?? '客'} size="s" className={css.seal} />
          {t.player}
        </Link>
      )}
      <div className={css.actions}>
        {actions.map((action) =>
          action === 'goOn' ? (
            <Button key={action} size="small" render={<Link to={`/s/${session.goes_on_in}`} />}>
              {t.goOn}
            </Button>
          ) : (
            <Button
              key={action}
              size="small"
              variant={action === 'claim' ? 'primary' : 'ghost'}
              loading={busy && !asksFirst(action)}
              onClick={() => (asksFirst(action) ? setAsking(action) : void act(action))}
            >
              {action === 'claim' && session.agent ? t.takeOver : t[action]}
            </Button>
          ),
        )}
      </div>
      <ConfirmDialog
        open={asking === 'end'}
        title={t.endTitle}
        description={t.endMessage}
        confirmText={t.end}
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={async () => {
          if (await act('end')) setAsking(null);
        }}
      />
      {asking === 'handOver' ? (
        <HandOverDialog session={session} onDone={took} onClose={() => setAsking(null)} />
      ) : null}
    </header>
  );
}

/** What this agent may do with it now. Of a player one conversation is open at a time. */
function useOffered({ closed_at, goes_on_in, agent }: DeskSession): Offered[] {
  const { me } = useDesk();
  if (closed_at) return goes_on_in ? ['goOn'] : ['reopen'];
  if (!agent) return ['claim', 'end'];
  if (agent.account === me.account) return ['handOver', 'release', 'end'];
  // A lead may always; an agent where the colleague is away, which the server says.
  return ['claim'];
}
