import { useStrings } from '@assistant/i18n';
import { useAppDispatch, userUpdated } from '@assistant/store';
import { cx, Skeleton } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { useGetGameInfoQuery, useMeQuery } from '../../calls';
import css from '../page/columns.module.css';
import { Page } from '../page/page';
import { LIVE, QueryView } from '../page/query-view';
import { AppBanner } from './app-banner';
import own from './index.module.css';
import { LatestAnnouncements } from './latest-announcements';
import { LordCard } from './lord-card';
import { MoreLinks } from './more-links';
import { Resources } from './resources';
import { strings } from './strings';
import { Teams } from './teams';
import { TodayTasks } from './today-tasks';

/** Game info: the page a player lands on (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(false);
  const me = useMeQuery({}, LIVE);
  const game = useGetGameInfoQuery({}, LIVE);

  useEffect(() => {
    if (me.data) dispatch(userUpdated(me.data));
  }, [dispatch, me.data]);

  function refresh() {
    void game.refetch();
    void me.refetch();
  }

  return (
    <Page title={t.title} backTo="/" wide>
      <div className={css.columns}>
        <div className={css.column}>
          <div className={own.lord}>
            <QueryView query={me} waiting={<Skeleton variant="block" />}>
              {(profile) => <LordCard profile={profile} heardAt={me.fulfilledTimeStamp} game={game.data} />}
            </QueryView>
          </div>
          <TodayTasks profile={me.data} onShown={() => setShown(true)} />
          {shown ? <AppBanner /> : null}
        </div>
        {/* On a phone it stands below the day, and comes once that has its height. */}
        <div className={cx(css.column, !shown && own.later)}>
          <QueryView query={game} waiting={<Skeleton variant="block" />}>
            {(info) => (
              <>
                <Resources info={info} refreshing={game.isFetching} onRefresh={refresh} />
                <Teams info={info} />
              </>
            )}
          </QueryView>
          <LatestAnnouncements />
          <MoreLinks />
        </div>
      </div>
    </Page>
  );
}
