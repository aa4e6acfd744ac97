import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { useLocation, useNavigate } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, EmptyState, List } from '@assistant/ui';
import { messageOf } from '../page/message-of';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import css from './announcement.module.css';
import { AnnouncementItem } from './announcement-item';
import { useAnnouncementListQuery, useAnnouncementMarkReadMutation } from './calls';
import { strings } from './strings';

/** System announcements (spec section 2); `?id=` opens one of them. */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const opened = Number(new URLSearchParams(useLocation().search).get('id'));
  const query = useAnnouncementListQuery({}, { refetchOnMountOrArgChange: true });
  const [markRead] = useAnnouncementMarkReadMutation();

  async function read(ids: number[], quietly: boolean) {
    const { error } = await markRead({ ids });
    if (error && !quietly) dispatch(showToast({ type: 'warning', message: t.notMarked(messageOf(error)) }));
  }

  return (
    <Page title={t.title} backTo="/main/game-info">
      <QueryView query={query}>
        {({ items, unread }) => (
          <>
            {unread > 0 ? (
              <div className={css.head}>
                <span>{t.unreadCount(formatCount(unread, language))}</span>
                <Button
                  size="small"
                  variant="plain"
                  className={css.all}
                  onClick={() => void read(unreadOf(items), false)}
                >
                  {t.allRead}
                </Button>
              </div>
            ) : null}
            {items.length === 0 ? (
              <List>
                <EmptyState char="告" title={t.none} message={t.noneHelp} />
              </List>
            ) : null}
            {items.map((item) => (
              <AnnouncementItem
                key={item.id}
                item={item}
                open={item.id === opened}
                onToggle={(open) =>
                  void navigate(open ? `?id=${item.id}` : '?', { replace: true, preventScrollReset: true })
                }
                onShown={() => void read([item.id], true)}
              />
            ))}
          </>
        )}
      </QueryView>
    </Page>
  );
}

const unreadOf = (items: readonly { id: number; read: boolean }[]): number[] =>
  items.filter(({ read }) => !read).map(({ id }) => id);
