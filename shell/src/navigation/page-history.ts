import { createPath, type Location } from 'react-router-dom';

/** The entries that the browser goes back and forward through. */
export interface PageHistory {
  /** The entry one is at. It gets a key if it has none, so that a reload finds its scroll position again. */
  read(): Location;
  /** Adds an entry after the present one, or replaces that one. */
  write(location: Location, replace: boolean): void;
  go(delta: number): void;
  /** Calls `listener` each time the browser has gone to another entry. */
  listen(listener: () => void): void;
}

/** A name for an entry. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** What the link of an address asks to try out. */
const askedIn = (search: string): string => String(new URLSearchParams(search).getAll('remote'));

/**
 * The browser's own history. An entry has the form that React Router gives it, `{ usr, key }`, which releases
 * before and after this one read as well.
 */
export function browserHistory(): PageHistory {
  return {
    read() {
      const { pathname, search, hash } = location;
      const { usr = null, key = newKey() } = history.state ?? {};
      if (!history.state?.key) history.replaceState({ ...history.state, key }, '');
      return { pathname, search, hash, state: usr, key };
    },
    write(to, replace) {
      const entry = { usr: to.state, key: to.key };
      const href = createPath(to);
      const loadAnew = () => (replace ? location.replace(href) : location.assign(href));
      // What a link asks to try out is asked as a page loads: after a login one comes back to it here.
      const asked = askedIn(to.search);
      if (asked !== '' && asked !== askedIn(location.search)) return loadAnew();
      try {
        if (replace) history.replaceState(entry, '', href);
        else history.pushState(entry, '', href);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari refuses more than a hundred of them in a short time. The page loads anew instead.
        loadAnew();
      }
    },
    go: (delta) => history.go(delta),
    listen: (listener) => addEventListener('popstate', listener),
  };
}
