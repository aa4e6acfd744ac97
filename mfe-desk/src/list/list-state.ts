import type { ApiError } from '@assistant/api';
import type { csSessions, DataOfCall, DeskSession, DeskTab } from '@assistant/contract';

export type ListPage = DataOfCall<typeof csSessions>;

/** What is listed: a tab, and what it is searched for. */
export interface Asked {
  tab: DeskTab;
  search: string;
}

export interface ListState extends Asked {
  /** Undefined until the first page of what is asked has come. */
  rows: readonly DeskSession[] | undefined;
  /** What the rows were searched for. */
  searched: string;
  /** Where the page after the rows begins; null: there is none. */
  next: string | null;
  counts: ListPage['counts'] | undefined;
  /** Seconds until the first answer. */
  averageWait: number | null;
  /** Why the last reading failed; the rows stay. */
  error: ApiError | undefined;
  more: 'idle' | 'loading' | 'failed';
}

export type ListEvent =
  | ({ type: 'asked' } & Asked)
  | { type: 'read'; asked: Asked; page: ListPage }
  | { type: 'readFailed'; asked: Asked; error: ApiError }
  | { type: 'moreAsked' }
  | { type: 'moreRead'; asked: Asked; after: string; page: ListPage }
  | { type: 'moreFailed' }
  | { type: 'changed'; session: DeskSession };

export const initialList: ListState = {
  tab: 'waiting',
  search: '',
  rows: undefined,
  searched: '',
  next: null,
  counts: undefined,
  averageWait: null,
  error: undefined,
  more: 'idle',
};

const isAsked = (state: ListState, { tab, search }: Asked): boolean =>
  state.tab === tab && state.search === search;

/**
 * The rows after the first page was read again: that page, and what was read after it and still comes after it. A row
 * that should be on the page and is not has left the tab.
 */
function withFirstPage(rows: readonly DeskSession[], page: ListPage): readonly DeskSession[] {
  const last = page.sessions.at(-1);
  if (page.next === null || !last) return page.sessions;
  const here = new Set(page.sessions.map(({ session_id }) => session_id));
  const end = rows.findLastIndex(({ session_id }) => here.has(session_id));
  return [...page.sessions, ...rows.slice(end + 1)];
}

function withNextPage(rows: readonly DeskSession[], page: ListPage): readonly DeskSession[] {
  const here = new Set(rows.map(({ session_id }) => session_id));
  return [...rows, ...page.sessions.filter(({ session_id }) => !here.has(session_id))];
}

/** The list after an event. An answer to what is not asked any more has no effect, except for the counts. */
export function reduceList(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'asked':
      if (isAsked(state, event)) return state;
      return {
        ...state,
        tab: event.tab,
        search: event.search,
        // A search keeps the list until its answer comes; that there is nothing is said of what was asked alone.
        rows: event.tab === state.tab && state.rows?.length ? state.rows : undefined,
        next: null,
        error: undefined,
        more: 'idle',
      };
    case 'read': {
      const { counts, average_wait: averageWait, next } = event.page;
      if (!isAsked(state, event.asked)) return { ...state, counts, averageWait };
      const longer = (state.rows?.length ?? 0) > event.page.sessions.length && state.next !== null;
      const rows = withFirstPage(longer ? (state.rows ?? []) : [], event.page);
      const keepsMore = rows.length > event.page.sessions.length;
      return {
        ...state,
        counts,
        averageWait,
        rows,
        searched: event.asked.search,
        next: keepsMore ? state.next : next,
        error: undefined,
      };
    }
    case 'readFailed':
      return isAsked(state, event.asked) ? { ...state, error: event.error } : state;
    case 'moreAsked':
      return { ...state, more: 'loading' };
    case 'moreRead':
      if (!isAsked(state, event.asked) || event.after !== state.next) return { ...state, more: 'idle' };
      return {
        ...state,
        rows: withNextPage(state.rows ?? [], event.page),
        next: event.page.next,
        more: 'idle',
      };
    case 'moreFailed':
      return { ...state, more: 'failed' };
    case 'changed':
      return {
        ...state,
        rows: state.rows?.map((row) => (row.session_id === event.session.session_id ? event.session : row)),
      };
  }
}
