import type { Announcement } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { useLocation, useNavigate, usePageTitle } from '@assistant/remote';
import { Button, EmptyState, ErrorCard, PageHeader, Segmented, Skeleton } from '@assistant/ui';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../page/query-view';
import { strings } from '../strings';
import { unreadOf, useAnnouncements } from '../use-announcements';
import { AnnouncementList } from './announcement-list';
import css from './panes.module.css';
import { Reader } from './reader';
import { wideStrings } from './strings';
import { useConcerns } from './use-concerns';

/** Which announcements are listed. Those that were unread when these were asked for stay while they are read. */
interface Filter {
  by: 'all' | 'unread' | 'mine';
  kept: readonly number[];
}

const NO_ITEMS: readonly Announcement[] = [];

/** The announcements of a wide window: their list, and beside it the text of one, which the address names. */
export function Panes() {
  const t = useStrings(strings);
  const w = useStrings(wideStrings);
  const language = useLanguage();
  const navigate = useNavigate();
  const opened = Number(new URLSearchParams(useLocation().search).get('id'));
  const { query, read } = useAnnouncements();
  const items = query.data?.items ?? NO_ITEMS;
  const concerns = useConcerns(items);
  const [filter, setFilter] = useState<Filter>({ by: 'all', kept: [] });
  const [first, setFirst] = useState<number>();
  usePageTitle(t.title);

  const unread = unreadOf(items);
  const isMine = ({ id }: Announcement) => concerns.of(id).enabled.length > 0;
  const isListed = (item: Announcement) => {
    if (filter.by === 'mine') return isMine(item);
    return filter.by === 'all' || !item.read || filter.kept.includes(item.id);
  };
  const listed = items.filter(isListed);
  // Without one in the address it is the first of the list, also when a newer one comes while it is read.
  if (!listed.some(({ id }) => id === first) && listed[0]) setFirst(listed[0].id);
  const shown = items.find(({ id }) => id === opened) ?? items.find(({ id }) => id === first);
  const counts = { all: items.length, unread: unread.length, mine: items.filter(isMine).length };
  const label = (by: Filter['by']) => (
    <>
      {w[by]}{' '}
      <span className={css.count}>
        {concerns.settled && query.data ? formatCount(counts[by], language) : ''}
      </span>
    </>
  );

  function list(): ReactNode {
    if (filter.by === 'mine' && concerns.failed) {
      return <ErrorCard message={w.notKnown} retrying={concerns.retrying} onRetry={concerns.retry} />;
    }
    if (listed.length > 0) {
      return (
        <AnnouncementList
          items={listed}
          selected={shown?.id}
          concerns={concerns}
          onSelect={(id) => void navigate(`?id=${id}`, { replace: true })}
        />
      );
    }
    if (filter.by === 'unread') return <EmptyState char="告" title={w.noUnread} />;
    if (filter.by === 'mine') return <EmptyState char="告" title={w.noMine} message={w.noMineHelp} />;
    return <EmptyState char="告" title={t.none} message={t.noneHelp} />;
  }

  return (
    <main className={css.panes}>
      <section aria-label={w.list} data-pane="list" className={css.list}>
        <PageHeader
          className={css.head}
          title={t.title}
          actions={
            unread.length > 0 ? (
              <Button size="small" variant="plain" onClick={() => void read(unread, false)}>
                {w.allRead}
              </Button>
            ) : undefined
          }
        />
        <Segmented
          aria-label={w.which}
          className={css.filter}
          options={(['all', 'unread', 'mine'] as const).map((by) => ({ value: by, label: label(by) }))}
          value={filter.by}
          onValueChange={(by) => {
            setFilter({ by, kept: unread });
            // What is shown stays so only where it is listed.
            setFirst(shown?.id);
            if (opened) void navigate('?', { replace: true });
          }}
        />
        <QueryView query={query}>{() => (concerns.settled ? list() : <Skeleton variant="list" />)}</QueryView>
      </section>
      <section aria-label={w.text} data-pane="text" className={css.text}>
        {shown && concerns.settled ? (
          <Reader
            key={shown.id}
            item={shown}
            concern={concerns.of(shown.id)}
            all={concerns.all}
            onRead={() => void read([shown.id], true)}
          />
        ) : null}
      </section>
    </main>
  );
}
