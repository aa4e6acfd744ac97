import { useMedia } from '@assistant/frame';
import { formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { useAppDispatch, userUpdated } from '@assistant/store';
import { cx, Skeleton } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { useGetGameInfoQuery, useMeQuery } from '../calls';
import css from '../page/columns.module.css';
import { FailedParts } from '../page/failed-parts';
import { Page } from '../page/page';
import { LIVE, QueryView } from '../page/query-view';
import { AppBanner } from './app-banner';
import own from './index.module.css';
import { LatestAnnouncements } from './latest-announcements';
import { LordCard } from './lord-card';
import { MoreLinks } from './more-links';
import { Resources } from './resources/resources';
import { strings } from './strings';
import { Teams } from './teams';
import { TodayTasks } from './today-tasks';

/** From here on there is room for three columns (index.module.css). */
const THREE_COLUMNS = '(min-width: 73.75rem)';

/** Game info: the page a player lands on (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(false);
  const wide = useMedia(THREE_COLUMNS);
  const me = useMeQuery({}, LIVE);
  const game = useGetGameInfoQuery({}, LIVE);

  // The first date that is written takes 15 ms: now, while the network is waited for, and not with its answer.
  useEffect(() => {
    const timer = setTimeout(() => formatMoment(new Date(), language));
    return () => clearTimeout(timer);
  }, [language]);
  useEffect(() => {
    if (me.data) dispatch(userUpdated(me.data));
  }, [dispatch, me.data]);

  const noLord = me.error !== undefined && me.data === undefined;

  function refresh() {
    void game.refetch();
    void me.refetch();
  }

  const news = (
    <>
      <LatestAnnouncements />
      <MoreLinks />
    </>
  );

  return (
    <Page title={t.title} backTo="/" wide>
      <FailedParts>
        {(card) => (
          <>
            <div className={cx(css.columns, own.columns)}>
              <div className={cx(css.column, own.first)}>
                <div className={own.lord}>
                  {noLord ? card : null}
                  <QueryView query={me} waiting={<Skeleton variant="block" />}>
                    {(profile) => (
                      <LordCard profile={profile} heardAt={me.fulfilledTimeStamp} game={game.data} />
                    )}
                  </QueryView>
                </div>
                <TodayTasks profile={me.data} news={wide ? news : null} onShown={() => setShown(true)} />
                {shown ? (
                  <div className={own.banner}>
                    <AppBanner />
                  </div>
                ) : null}
              </div>
              {/* It stands below the day, but where there are two columns, and comes once that has its height. */}
              <div className={cx(css.column, !shown && own.later)}>
                <QueryView query={game} waiting={<Skeleton variant="block" />}>
                  {(info) => (
                    <>
                      <Resources info={info} refreshing={game.isFetching} onRefresh={refresh} />
                      <Teams info={info} />
                    </>
                  )}
                </QueryView>
                {wide ? null : news}
              </div>
            </div>
            {card && !noLord ? <div className={own.failed}>{card}</div> : null}
          </>
        )}
      </FailedParts>
    </Page>
  );
}
