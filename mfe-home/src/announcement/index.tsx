import type { Announcement } from '@assistant/contract';
import { useWide } from '@assistant/frame';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { useLocation, useNavigate } from '@assistant/remote';
import { Button, EmptyState, List, Skeleton } from '@assistant/ui';
import { lazy, Suspense } from 'react';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import css from './announcement.module.css';
import { AnnouncementItem } from './announcement-item';
import { strings } from './strings';
import { unreadOf, useAnnouncements } from './use-announcements';
import { useConcerns } from './wide/use-concerns';

const NONE: readonly Announcement[] = [];

/** Beside each other in a wide window. If the file does not come, one below the other as on a phone. */
const Panes = lazy(() =>
  import('./wide/panes').then(
    ({ Panes }) => ({ default: Panes }),
    () => ({ default: Column }),
  ),
);

/** System announcements (spec section 2); `?id=` opens one of them. */
export function Component() {
  return useWide() ? (
    <Suspense fallback={<Skeleton variant="list" className={css.waiting} />}>
      <Panes />
    </Suspense>
  ) : (
    <Column />
  );
}

function Column() {
  const t = useStrings(strings);
  const language = useLanguage();
  const navigate = useNavigate();
  const opened = Number(new URLSearchParams(useLocation().search).get('id'));
  const { query, read } = useAnnouncements();
  const concerns = useConcerns(query.data?.items ?? NONE);

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
                concern={concerns.of(item.id)}
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
