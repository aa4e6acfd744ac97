import { errorHelp } from '@assistant/api';
import type { DeskSession } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import { useNavigate } from '@assistant/remote';
import { Button, EmptyState, ErrorCard, Skeleton } from '@assistant/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useDesk } from '../calls/desk-context';
import { useOpenSession } from '../frame/use-open-session';
import { ConversationRow } from './conversation-row';
import css from './list-pane.module.css';
import type { ListState } from './list-state';
import { strings } from './strings';
import { useHeldRows } from './use-held-rows';
import { useNow } from './use-now';

/** The rows of a tab as a listbox, or why there are none. */
export function ConversationList({ state }: { state: ListState }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { list } = useDesk();
  if (state.rows === undefined && state.error)
    return (
      <ErrorCard
        className={css.card}
        title={t.failedTitle}
        message={state.error.message}
        help={errorHelp(state.error, language)}
        onRetry={list.refresh}
      />
    );
  if (state.rows === undefined) return <Skeleton variant="list" />;
  if (state.rows.length === 0) return <EmptyList state={state} />;
  return <Rows state={state} rows={state.rows} />;
}

function EmptyList({ state: { tab, search } }: { state: ListState }) {
  const t = useStrings(strings);
  const words = {
    waiting: [t.emptyWaiting, t.emptyWaitingMessage],
    mine: [t.emptyMine, t.emptyMineMessage],
    all: [t.emptyAll, t.emptyWaitingMessage],
    closed: [t.emptyClosed, undefined],
  } as const;
  const [title, message] = search ? [t.nothingFound, t.nothingFoundMessage(search)] : words[tab];
  return <EmptyState className={css.empty} char={search ? '寻' : '闲'} title={title} message={message} />;
}

function Rows({ state, rows }: { state: ListState; rows: readonly DeskSession[] }) {
  const t = useStrings(strings);
  const { me, list } = useDesk();
  const open = useOpenSession();
  const navigate = useNavigate();
  const now = useNow();
  const id = useId();
  const [active, setActive] = useState<string | null>(null);
  const { shown, fresh, release, pointer } = useHeldRows(rows, `${state.tab} ${state.search}`);
  const at = shown.findIndex(({ session_id }) => session_id === (active ?? open));
  const show = (session: DeskSession) => navigate(`/s/${session.session_id}`);

  function onKeyDown(event: KeyboardEvent) {
    const to: Record<string, number> = {
      ArrowDown: Math.min(at + 1, shown.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: shown.length - 1,
    };
    const here = shown[at];
    if ((event.key === 'Enter' || event.key === ' ') && here) show(here);
    const next = shown[to[event.key] ?? -1];
    if (next) {
      setActive(next.session_id);
      document.getElementById(`${id}-${next.session_id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (next || event.key === 'Enter' || event.key === ' ') event.preventDefault();
  }

  return (
    <>
      {fresh > 0 ? (
        <Button size="small" className={css.fresh} onClick={release}>
          {t.fresh(fresh)}
        </Button>
      ) : null}
      <div className={css.scroll} {...pointer}>
        <div
          role="listbox"
          aria-label={t.list}
          aria-activedescendant={at >= 0 ? `${id}-${shown[at]?.session_id}` : undefined}
          tabIndex={0}
          className={css.rows}
          data-pane-focus
          onKeyDown={onKeyDown}
        >
          {shown.map((session) => (
            <ConversationRow
              key={session.session_id}
              id={`${id}-${session.session_id}`}
              session={session}
              me={me.account}
              now={now}
              selected={session.session_id === open}
              active={session.session_id === shown[at]?.session_id}
              onOpen={() => {
                setActive(session.session_id);
                show(session);
              }}
            />
          ))}
        </div>
        {state.next === null ? null : (
          <div className={css.more}>
            <Button
              variant="plain"
              size="small"
              loading={state.more === 'loading'}
              onClick={() => void list.more()}
            >
              {state.more === 'failed' ? t.moreFailed : state.more === 'loading' ? t.moreLoading : t.more}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
