import { errorHelp } from '@assistant/api';
import { useLanguage, useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { Button, Card, ErrorCard, SearchField, Skeleton } from '@assistant/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery, useMeQuery } from '../../calls';
import { useToday } from '../game-info/use-today';
import { Page } from '../page/page';
import { LIVE, messageOf } from '../page/query-view';
import { tiers } from '../tiers/tiers';
import { useDefinitions } from '../tiers/use-definitions';
import css from './index.module.css';
import { keepWords, keptWords } from './kept-words';
import { SearchResults } from './search-results';
import { strings } from './strings';
import { TierBoard } from './tier-board';

/** Idle settings: every task area of the three tiers, and search over all their options (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const config = useGetConfigQuery({}, LIVE);
  const me = useMeQuery({}, LIVE);
  const { byTier, all, retry } = useDefinitions();
  const today = useToday();
  const nothingOn =
    config.data && !Object.values(config.data.setting).some(({ enabled }) => enabled === true);
  // From top to bottom, so that nothing moves under the finger.
  const settled = (config.data || config.error) && (me.data || me.error);
  const first = tiers.findIndex((tier) => byTier[tier].is === 'loading');
  const shown = settled ? tiers.slice(0, first < 0 ? tiers.length : first + 1) : [];
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [words, setWords] = useState(() => keptWords(sessionStorage, account));

  return (
    <Page title={t.title} backTo="/" wide>
      <SearchField
        aria-label={t.search}
        placeholder={t.searchHint}
        value={words}
        onValueChange={(typed) => {
          setWords(typed);
          keepWords(sessionStorage, account, typed);
        }}
        maxLength={60}
      />

      {config.error && !config.data ? (
        <ErrorCard
          title={t.statesUnknown}
          message={messageOf(config.error)}
          help={errorHelp(config.error, language)}
          retrying={config.isFetching}
          onRetry={config.refetch}
        />
      ) : null}
      {nothingOn && !words.trim() ? (
        <Card className={css.start}>
          <p>{t.setOutHelp}</p>
          <Button render={<Link to="/set-out" />}>{t.setOut}</Button>
        </Card>
      ) : null}
      {settled ? null : <Skeleton variant="list" rows={6} />}
      {words.trim() ? (
        <SearchResults
          words={words}
          tasks={all}
          complete={tiers.every((tier) => byTier[tier].is === 'ready')}
        />
      ) : (
        shown.map((tier) => (
          <TierBoard
            key={tier}
            tier={tier}
            state={byTier[tier]}
            config={config.data}
            today={today}
            profile={me.data}
            onRetry={() => retry(tier)}
          />
        ))
      )}
    </Page>
  );
}
