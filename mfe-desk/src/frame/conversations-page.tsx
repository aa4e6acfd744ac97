import { useWidth } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { useNavigate, useParams } from '@assistant/remote';
import { EmptyState, Sheet } from '@assistant/ui';
import { ConversationPane } from '../answering/conversation-pane';
import { NoConversation } from '../answering/no-conversation';
import { useSession } from '../answering/use-session';
import css from '../desk.module.css';
import { ListPane } from '../list/list-pane';
import { PlayerPane } from '../player/player-pane';
import { strings as playerStrings } from '../player/strings';
import { strings } from './strings';
import { TopBar } from './top-bar';
import { useDeskTitle } from './use-desk-title';
import { isSessionId } from './use-open-session';

/**
 * The panes that the window has room for: one on a phone, list and conversation on a tablet, the player beside them on
 * a desktop; where there is no room, the player is a sheet over the conversation with an address of its own.
 */
export function ConversationsPage({ player = false }: { player?: boolean }) {
  const t = useStrings(strings);
  const { id } = useParams();
  const width = useWidth();
  const known = id !== undefined && isSessionId(id);
  const conversation = known ? (
    <main className={css.main} data-pane="conversation">
      <ConversationPane key={id} id={id} />
      {width === 'desktop' ? null : <PlayerSheet id={id} open={player} phone={width === 'phone'} />}
    </main>
  ) : id ? (
    <main className={css.main}>
      <NoConversation />
    </main>
  ) : (
    <main className={css.main}>
      <Title />
      <div className={css.middle}>
        <EmptyState char="席" title={t.pickTitle} message={t.pickMessage} />
      </div>
    </main>
  );
  if (width === 'phone' && id) return conversation;
  return (
    <>
      <TopBar page="conversations" />
      {width === 'phone' ? (
        <main className={css.main}>
          <Title />
          <ListPane />
        </main>
      ) : (
        <div className={css.panes} data-player={(width === 'desktop' && known) || undefined}>
          <div className={css.list}>
            <ListPane />
          </div>
          {conversation}
          {width === 'desktop' && known ? <PlayerAside key={id} id={id} /> : null}
        </div>
      )}
    </>
  );
}

/** The title as long as no conversation is open. */
function Title() {
  const t = useStrings(strings);
  useDeskTitle(t.title);
  return null;
}

function PlayerAside({ id }: { id: string }) {
  const t = useStrings(playerStrings);
  const { session } = useSession(id);
  return (
    // So that it can be scrolled by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <aside className={css.player} aria-label={t.pane} data-pane="player" tabIndex={0}>
      {session ? <PlayerPane session={session} /> : null}
    </aside>
  );
}

function PlayerSheet({ id, open, phone }: { id: string; open: boolean; phone: boolean }) {
  const t = useStrings(playerStrings);
  const { session } = useSession(id);
  const navigate = useNavigate();
  return (
    <Sheet
      open={open}
      side={phone ? 'bottom' : 'right'}
      title={t.pane}
      onOpenChange={() => navigate(`/s/${id}`, { replace: true })}
    >
      <div className={css.sheet}>{session ? <PlayerPane session={session} /> : null}</div>
    </Sheet>
  );
}
