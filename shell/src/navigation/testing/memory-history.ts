import { type Location, parsePath } from 'react-router-dom';
import { newKey, type PageHistory } from '../page-history';

/** A history that begins at one address, without a browser. */
export function memoryHistory(path: string): PageHistory & { entries: Location[] } {
  const at = { pathname: '/', search: '', hash: '', state: null, key: newKey(), ...parsePath(path) };
  const entries: Location[] = [at];
  let index = 0;
  let popped = () => {};
  return {
    entries,
    read: () => entries[index] as Location,
    write(location, replace) {
      if (!replace) index += 1;
      entries.splice(index, replace ? 1 : entries.length, location);
    },
    go(delta) {
      if (!entries[index + delta]) return;
      index += delta;
      popped();
    },
    listen(listener) {
      popped = listener;
    },
  };
}
