import { DESK_COUNT_MAX, deskTabs } from '@assistant/contract';
import { useReason } from '@assistant/desk';
import { useStrings } from '@assistant/i18n';
import { useOnline } from '@assistant/remote';
import { Notice, SearchField } from '@assistant/ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useDesk } from '../calls/desk-context';
import { ConversationList } from './conversation-list';
import css from './list-pane.module.css';
import { strings } from './strings';
import { Tabs } from './tabs';

/** A search begins this long after the last letter. */
const SEARCH_MS = 300;

const countText = (count: number | undefined): string | undefined =>
  count !== undefined && count > DESK_COUNT_MAX ? `${DESK_COUNT_MAX}+` : count?.toString();

/** The conversations: search, tabs with counts, and the rows. */
export function ListPane() {
  const t = useStrings(strings);
  const reason = useReason();
  const { list } = useDesk();
  const state = useSyncExternalStore(list.subscribe, list.get);
  const [words, setWords] = useState(state.search);
  const online = useOnline();
  const panel = useId();

  useEffect(() => {
    const search = words.trim();
    if (search === list.get().search) return;
    const timer = setTimeout(() => list.show({ search }), search === '' ? 0 : SEARCH_MS);
    return () => clearTimeout(timer);
  }, [words, list]);

  const { search, rows, next } = state;
  // A search is not of one tab: its line replaces them.
  const found = rows && state.searched === search ? `${rows.length}${next === null ? '' : '+'}` : undefined;
  // That the network is gone, the shell says.
  const stale = online && state.error && rows ? t.stale(reason(state.error)) : null;
  return (
    <section className={css.pane} aria-label={t.list} data-pane="list">
      <div className={css.search}>
        <SearchField
          aria-label={t.search}
          placeholder={t.search}
          value={words}
          onValueChange={setWords}
          maxLength={100}
        />
      </div>
      {search ? (
        <p id={`${panel}-found`} role="status" className={css.found}>
          {found === undefined ? t.searching : t.found(found)}
        </p>
      ) : (
        <Tabs
          label={t.tabs}
          panel={panel}
          chosen={state.tab}
          onChoose={(tab) => list.show({ tab })}
          tabs={deskTabs.map((id) => ({
            id,
            label: t[id],
            count: id === 'closed' ? undefined : countText(state.counts?.[id]),
          }))}
        />
      )}
      <div role="status">
        {stale ? (
          <Notice tone="warn" className={css.notice}>
            {stale}
          </Notice>
        ) : null}
      </div>
      <div
        id={panel}
        {...(search
          ? { role: 'group', 'aria-labelledby': `${panel}-found` }
          : { role: 'tabpanel', 'aria-labelledby': `${panel}-${state.tab}` })}
        className={css.panel}
        aria-busy={state.rows === undefined && !state.error}
      >
        <ConversationList state={state} />
      </div>
    </section>
  );
}
