import { useStrings } from '@assistant/i18n';
import { useAppDispatch, userUpdated } from '@assistant/store';
import { Skeleton } from '@assistant/ui';
import { useEffect } from 'react';
import { useGetGameInfoQuery, useMeQuery } from '../../calls';
import css from '../page/columns.module.css';
import { Page } from '../page/page';
import { LIVE, QueryView } from '../page/query-view';
import { AppBanner } from './app-banner';
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
          <QueryView query={me} waiting={<Skeleton variant="block" />}>
            {(profile) => <LordCard profile={profile} heardAt={me.fulfilledTimeStamp} game={game.data} />}
          </QueryView>
          <TodayTasks profile={me.data} />
          <AppBanner />
        </div>
        <div className={css.column}>
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
