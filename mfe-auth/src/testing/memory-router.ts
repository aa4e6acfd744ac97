import type { RouterBridge } from '@assistant/remote';

type State = RouterBridge['state'];
type To = Parameters<RouterBridge['navigate']>[0];

/** The shell's router without a browser: history entries in memory, reported to subscribers. */
export function memoryRouter(entries: string[]) {
  const listeners = new Set<() => void>();
  const history = entries.map((address) => toLocation(address));
  let index = history.length - 1;
  let state: State = stateAt('POP');

  function toLocation(address: string, state: unknown = null): State['location'] {
    const { pathname, search, hash } = new URL(address, 'http://memory');
    return { pathname, search, hash, state, key: String(Math.random()) } as State['location'];
  }

  function toAddress(to: Exclude<To, number | null>): string {
    if (typeof to === 'string') return to;
    const search = to.search && !to.search.startsWith('?') ? `?${to.search}` : (to.search ?? '');
    return `${to.pathname ?? state.location.pathname}${search}${to.hash ?? ''}`;
  }

  function stateAt(historyAction: State['historyAction']): State {
    return { location: history[index] as State['location'], historyAction };
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to: To, options: { replace?: boolean; state?: unknown } = {}) {
      if (typeof to === 'number') index = Math.min(Math.max(index + to, 0), history.length - 1);
      else if (to !== null) {
        if (!options.replace) history.splice(++index);
        history[index] = toLocation(toAddress(to), options.state);
      }
      state = stateAt(typeof to === 'number' ? 'POP' : options.replace ? 'REPLACE' : 'PUSH');
      for (const listener of listeners) listener();
    },
    createHref: (location: { pathname: string }) => location.pathname,
  } satisfies RouterBridge;
}
