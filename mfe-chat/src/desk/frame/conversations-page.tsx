import { useStrings } from '@assistant/i18n';
import { useParams } from '@assistant/remote';
import { EmptyState } from '@assistant/ui';
import { ConversationPane } from '../conversation/conversation-pane';
import css from '../desk.module.css';
import { ListPane } from '../list/list-pane';
import { strings } from './strings';
import { TopBar } from './top-bar';
import { useWidth } from './use-width';

/** The panes that the window has room for: one on a phone, list and conversation on a tablet, the player beside them. */
export function ConversationsPage() {
  const t = useStrings(strings);
  const { id } = useParams();
  const width = useWidth();
  if (width === 'phone')
    return id ? (
      <main className={css.main} data-pane="conversation">
        <ConversationPane key={id} id={id} />
      </main>
    ) : (
      <>
        <TopBar page="conversations" />
        <main className={css.main}>
          <ListPane />
        </main>
      </>
    );
  return (
    <>
      <TopBar page="conversations" />
      <div className={css.panes}>
        <div className={css.list}>
          <ListPane />
        </div>
        <main className={css.main} data-pane="conversation">
          {id ? (
            <ConversationPane key={id} id={id} />
          ) : (
            <div className={css.middle}>
              <EmptyState char="席" title={t.pickTitle} message={t.pickMessage} />
            </div>
          )}
        </main>
      </div>
    </>
  );
}
