import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { tiers, useDefinitions } from '@assistant/tiers';
import { Button, CallErrorCard, Card, Skeleton, useShownError } from '@assistant/ui';
import { lazy, memo, Suspense, useRef } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { useTasksStatusQuery } from '../calls-of-status';
import { LIVE, POLLED } from '../page/live';
import { Backup } from '../settings-file/backup';
import css from './index.module.css';
import { strings } from './strings';
import { TierBoard } from './tier-board';
import type { useDesk } from './use-desk';

const SearchResults = lazy(async () => ({ default: (await import('./pressed')).SearchResults }));

export interface BoardsProps extends ReturnType<typeof useDesk> {
  words: string;
}

/**
 * What stands under the search: every tier's board, or the results once something is searched. Rendered only for other
 * words, so that a letter is seen before what it finds. The boards stay, hidden, while one searches: to take away 32
 * seals and to make them anew would hold up the letters.
 */
export const Boards = memo(function Boards({ words, Desk, view, onView }: BoardsProps) {
  const t = useStrings(strings);
  const config = useGetConfigQuery({}, LIVE);
  const me = useMeQuery({}, LIVE);
  const { byTier, all, lists, retry } = useDefinitions();
  const { data: status } = useTasksStatusQuery({}, POLLED);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const save = async () => (await import('./pressed')).getSettings(dispatch).settle(account);
  const boards = useRef<HTMLDivElement>(null);
  const nothingOn =
    config.data && !Object.values(config.data.setting).some(({ enabled }) => enabled === true);
  // From top to bottom, so that nothing moves under the finger.
  const failed = useShownError(config.data ? undefined : config.error);
  const settled = (config.data || failed) && (me.data || me.error);
  const first = tiers.findIndex((tier) => byTier[tier].is === 'loading');
  const shown = settled ? tiers.slice(0, first < 0 ? tiers.length : first + 1) : [];

  return (
    <>
      {settled && failed ? (
        <CallErrorCard
          title={t.statesUnknown}
          error={failed}
          retrying={config.isFetching}
          onRetry={config.refetch}
        />
      ) : null}
      {settled && nothingOn && !words.trim() ? (
        <Card className={css.start}>
          <p>{t.setOutHelp}</p>
          <Button render={<Link to="/set-out" />}>{t.setOut}</Button>
        </Card>
      ) : null}
      {settled || words.trim() ? null : <Skeleton variant="list" rows={6} />}
      {words.trim() ? (
        <Suspense fallback={<Skeleton variant="list" />}>
          <SearchResults words={words} tasks={all} lists={lists} />
        </Suspense>
      ) : null}
      <div ref={boards} className={css.boards} hidden={words.trim() !== ''}>
        {shown.map((tier) => (
          <TierBoard
            key={tier}
            tier={tier}
            state={byTier[tier]}
            config={config.data}
            today={status?.tasks}
            dayEnds={status?.game_day.ends_at}
            profile={me.data}
            view={view}
            onRetry={retry}
          />
        ))}
        {first < 0 && settled ? <Backup save={save} /> : null}
      </div>
      {Desk ? <Desk boards={boards} onView={onView} /> : null}
    </>
  );
});
