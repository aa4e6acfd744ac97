import { useMedia } from '@assistant/frame';
import { formatCount, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { useAppDispatch, userUpdated } from '@assistant/store';
import { cx, Skeleton } from '@assistant/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMeQuery } from '../calls';
import { useGetGameInfoQuery } from '../calls-of-game';
import css from '../page/columns.module.css';
import { FailedParts, type Part, useFailedPart } from '../page/failed-parts';
import { LIVE } from '../page/live';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { AppBanner } from './app-banner';
import { Folded } from './folded';
import own from './index.module.css';
import { LatestAnnouncements } from './latest-announcements';
import { LordRow } from './lord-row';
import { Resources, useResourceHistory } from './resources/resources';
import { strings } from './strings';
import { TodayTasks } from './today-tasks';

const Teams = lazy(async () => ({ default: (await import('./pressed')).Teams }));
const LatestAnnouncement = lazy(async () => ({ default: (await import('./pressed')).LatestAnnouncement }));

/** From here on there is room for three columns (index.module.css). */
const THREE_COLUMNS = '(min-width: 73.75rem)';
/** From here on for two; below, everything stands in one (columns.module.css). */
const TWO_COLUMNS = '(min-width: 53.75rem)';

/** Game info: the page a player lands on (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(false);
  const wide = useMedia(THREE_COLUMNS);
  const stacked = !useMedia(TWO_COLUMNS);
  const me = useMeQuery({}, LIVE);
  const game = useGetGameInfoQuery({}, LIVE);
  // Whether there is a chart is known before anything stands below it.
  const history = useResourceHistory();
  const waits = !(history.data || history.error);

  // The first date that is written takes 15 ms: now, while the network is waited for, and not with its answer.
  useEffect(() => {
    const timer = setTimeout(() => formatMoment(new Date(), language));
    return () => clearTimeout(timer);
  }, [language]);
  useEffect(() => {
    if (me.data) dispatch(userUpdated(me.data));
  }, [dispatch, me.data]);

  // In one column, what follows the resources waits until they have their height, or do not come.
  const settled = !stacked || (Boolean(game.data || game.error) && !waits);
  const ready = shown && settled;
  // Side by side there is a place for what failed, of three columns that of the resources where they are missing; in one it stays in sight.
  const hasPlace = shown && !stacked;
  const inRealm = hasPlace && wide && !game.data;

  function refresh() {
    void game.refetch();
    void me.refetch();
  }

  const realm = (
    <QueryView query={game} waiting={<Skeleton variant="block" />}>
      {(info) =>
        waits ? (
          <Skeleton variant="block" />
        ) : (
          <>
            <Resources info={info} history={history} refreshing={game.isFetching} onRefresh={refresh} />
            <Folded title={t.teams} note={t.heroCount(formatCount(info.heroes.length, language))}>
              <Teams info={info} />
            </Folded>
          </>
        )
      }
    </QueryView>
  );

  return (
    <Page
      title={t.title}
      wide
      head={<LordRow profile={me.data} heardAt={me.fulfilledTimeStamp} game={game.data} wide={wide} />}
    >
      <FailedParts>
        {(card) => (
          <>
            <div className={cx(css.columns, own.columns)}>
              <div className={cx(css.column, own.first)}>
                <TodayTasks
                  profile={me.data}
                  resources={stacked ? realm : null}
                  settled={settled}
                  news={wide ? <News failed={hasPlace && !inRealm && card} /> : null}
                  onShown={() => setShown(true)}
                />
                {ready && !wide ? (hasPlace && card) || <AppBanner /> : null}
              </div>
              {/* It comes once what stands above has its height. */}
              <div className={cx(css.column, !ready && own.later)}>
                {stacked ? null : realm}
                {inRealm && card}
                {wide ? null : <LatestAnnouncements />}
              </div>
            </div>
            <Failing query={me} />
            {card && !hasPlace ? <div className={own.failed}>{card}</div> : null}
          </>
        )}
      </FailedParts>
    </Page>
  );
}

/** What stands last in its column of a wide window. The card of what failed takes the place of the banner: it covers and moves nothing. */
function News({ failed }: { failed: ReactNode }) {
  return (
    <>
      <Suspense>
        <LatestAnnouncement />
        {failed ? null : <AppBanner />}
      </Suspense>
      {failed}
    </>
  );
}

/** A call whose answer stands above the rest: that it fails is said with theirs. */
function Failing({ query }: { query: Part }) {
  useFailedPart(query);
  return null;
}
