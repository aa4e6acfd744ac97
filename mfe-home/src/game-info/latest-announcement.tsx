import { useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, List, Tag, VisuallyHidden } from '@assistant/ui';
import { useAnnouncementListQuery } from '../announcement/calls';
import { useFailedPart } from '../page/failed-parts';
import { LIVE } from '../page/live';
import css from './latest-announcement.module.css';
import { strings } from './strings';

/** The newest announcement in one row, which leads to it and to all others. */
export function LatestAnnouncement() {
  const query = useAnnouncementListQuery({}, LIVE);
  useFailedPart(query);
  const t = useStrings(strings);
  const local = useLocalText();
  const [newest] = query.data?.items ?? [];
  return (
    <section aria-label={t.announcements} className={css.row}>
      <List>
        <Cell
          label={
            <span className={css.newest}>
              <Tag tone={newest && !newest.read ? 'fail' : 'neutral'}>{t.announcement}</Tag>
              <span className={css.title}>
                {newest
                  ? local(newest.title)
                  : query.data
                    ? t.noAnnouncements
                    : query.error
                      ? t.allAnnouncements
                      : null}
              </span>
              {newest && !newest.read ? <VisuallyHidden>{t.unread}</VisuallyHidden> : null}
            </span>
          }
          render={<Link to={newest ? `/announcement?id=${newest.id}` : '/announcement'} />}
        />
      </List>
    </section>
  );
}
