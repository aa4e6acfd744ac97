import { useGetConfigQuery, useMeQuery } from '@assistant/shared/api';
import { useStrings } from '@assistant/shared/i18n';
import { ErrorCard, Icon, IconButton, TextField } from '@assistant/shared/ui';
import { useRef, useState } from 'react';
import { Page } from '../page/page';
import { FRESH_SECONDS, messageOf } from '../page/query-view';
import { tiers } from '../tiers/tiers';
import { useDefinitions } from '../tiers/use-definitions';
import css from './auto-tasks.module.css';
import { SearchResults } from './search-results';
import { strings } from './strings';
import { TierBoard } from './tier-board';

const again = { refetchOnMountOrArgChange: FRESH_SECONDS };

/** Idle settings: every task area of the three tiers, and search over all their options (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const config = useGetConfigQuery({}, again);
  const me = useMeQuery({}, again);
  const { byTier, all, retry } = useDefinitions();
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    setWords('');
    input.current?.focus();
  }

  return (
    <Page title={t.title} backTo="/" wide>
      <TextField
        ref={input}
        type="search"
        shape="round"
        className={css.search ?? ''}
        aria-label={t.search}
        placeholder={t.searchHint}
        value={words}
        onValueChange={setWords}
        prefix={<Icon name="search" size={20} />}
        suffix={
          words ? <IconButton icon="close" variant="plain" label={t.clear} onClick={clear} /> : undefined
        }
        onKeyDown={(event) => {
          if (event.key === 'Escape') setWords('');
        }}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
      />

      {config.error && !config.data ? (
        <ErrorCard
          title={t.statesUnknown}
          message={messageOf(config.error)}
          retrying={config.isFetching}
          onRetry={config.refetch}
        />
      ) : null}
      {words.trim() ? (
        <SearchResults
          words={words}
          tasks={all}
          complete={tiers.every((tier) => byTier[tier].is === 'ready')}
        />
      ) : (
        tiers.map((tier) => (
          <TierBoard
            key={tier}
            tier={tier}
            state={byTier[tier]}
            setting={config.data?.setting}
            profile={me.data}
            onRetry={() => retry(tier)}
          />
        ))
      )}
    </Page>
  );
}
