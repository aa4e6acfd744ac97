import { formatCount, formatDay, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, List, Section, Skeleton, Tag } from '@assistant/ui';
import { useAnnouncementListQuery } from '../announcement/calls';
import { useFailedPart } from '../page/failed-parts';
import layout from '../page/layout.module.css';
import { LIVE } from '../page/live';
import css from './latest-announcements.module.css';
import { MoreLinks } from './more-links';
import { strings } from './strings';

const SHOWN = 3;

/**
 * The newest announcements, each with a link to its text, and a link to all of them. Below them further links, once they have
 * their height, or do not come.
 */
export function LatestAnnouncements() {
  const query = useAnnouncementListQuery({}, LIVE);
  useFailedPart(query);
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const unread = query.data?.unread ?? 0;
  const settled = query.data !== undefined || query.error !== undefined;
  const announcements = (
    <Section
      title={t.announcements}
      note={unread > 0 ? t.unreadCount(formatCount(unread, language)) : undefined}
      action={
        <Link to="/announcement" className={layout.beside}>
          {t.allAnnouncements}
        </Link>
      }
    >
      {query.data ? (
        <List>
          {query.data.items.slice(0, SHOWN).map((item) => (
            <Cell
              key={item.id}
              label={local(item.title)}
              help={
                <span className={css.day}>
                  {formatDay(item.published_at, language)}
                  {item.read ? null : <Tag tone="fail">{t.unread}</Tag>}
                </span>
              }
              render={<Link to={`/announcement?id=${item.id}`} />}
            />
          ))}
          {query.data.items.length === 0 ? <Cell label={t.noAnnouncements} /> : null}
        </List>
      ) : (
        <Skeleton variant="list" />
      )}
    </Section>
  );
  return (
    <>
      {query.data || !query.error ? announcements : null}
      {settled ? <MoreLinks /> : null}
    </>
  );
}
