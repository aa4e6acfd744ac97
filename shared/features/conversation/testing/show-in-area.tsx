import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { getAppStore, Provider } from '@assistant/store';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Only a browser measures; jsdom does not. */
class NoResizeObserver {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoResizeObserver });

/** Shows a part of the remote as if the shell had mounted it at an address. `went` hears what the shell's router is asked for. */
export function showInArea(
  basename: string,
  part: ReactNode,
  {
    search = '',
    hash = '',
    went = () => {},
  }: { search?: string; hash?: string; went?: RouterBridge['navigate'] } = {},
) {
  const location = { pathname: basename, search, hash, state: null, key: 'k' };
  const router: RouterBridge = {
    state: { location, historyAction: 'POP' },
    subscribe: () => () => {},
    navigate: went,
    createHref: () => '',
  };
  return render(
    <Provider store={getAppStore()}>
      <RemoteRouter router={router} basename={basename}>
        {part}
      </RemoteRouter>
    </Provider>,
  );
}
