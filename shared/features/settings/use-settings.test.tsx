import { getAppStore, Provider } from '@assistant/store';
import { renderHook } from '@testing-library/react';
import { type Autosave, clean as cleanOn } from './state/state';
import { useNewerSettings } from './use-settings';

globalThis.fetch = () => new Promise(() => {});

const clean = cleanOn({ times: 1 }, 3);
type Seen = { state: Autosave; known: number | undefined };

const waiting: Autosave = { ...clean, phase: { name: 'waiting', at: 0 } };

/** Follows them. Returns the function that asks for the settings, and the hook. */
function follow(state: Autosave, known: number | undefined) {
  const store = getAppStore();
  const read = jest.spyOn(store, 'dispatch');
  const { rerender } = renderHook((seen: Seen) => useNewerSettings(seen.state, seen.known), {
    initialProps: { state, known } as Seen,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { read, rerender };
}

afterEach(() => jest.restoreAllMocks());

describe('settings that another device saved, as the status of the task says', () => {
  it('are read once for each revision that is newer than the page’s', () => {
    const { read, rerender } = follow(clean, 5);
    rerender({ state: { ...clean }, known: 5 });
    expect(read).toHaveBeenCalledTimes(1);
    rerender({ state: { ...clean, revision: 5 }, known: 5 });
    rerender({ state: { ...clean, revision: 5 }, known: 6 });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('wait while there are changes of one’s own', () => {
    const { read, rerender } = follow(waiting, 5);
    expect(read).not.toHaveBeenCalled();
    rerender({ state: clean, known: 5 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([3, 2, undefined])('are not read for revision %s, which the page has', (known) => {
    expect(follow(clean, known).read).not.toHaveBeenCalled();
  });
});
