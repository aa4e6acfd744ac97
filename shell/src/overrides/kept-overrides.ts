import { Database, type DBSchema } from '@assistant/storage';
import { keep, kept } from '../start-up/cookies';
import { NONE, OVERRIDE_HOURS, type Overrides, overrideCookie, overridesHere, type Tried } from './overrides';

/** How many remotes at the same time. */
const MOST = 8;
const STORE = 'confirmed';
const NAME = 'override';

interface Confirmed extends DBSchema {
  confirmed: { key: string; value: string };
}

/** Where this browser keeps what somebody agreed to. A cookie can come from elsewhere; this only scripts of the site write. */
const confirmed = new Database<Confirmed>({
  name: 'assistant-overrides',
  version: 1,
  create: (database) => {
    database.createObjectStore(STORE);
  },
});

/** Each path that can have a cookie which this page is given, with and without the slash at its end. */
const pathsHere = (): string[] =>
  [...location.pathname.matchAll(/\/|$/g)].flatMap(({ index }) => [
    location.pathname.slice(0, index) || '/',
    location.pathname.slice(0, index + 1),
  ]);

/** Of a name before `__Host-` as well, and of each path: another page may have written one beside it. */
function clearCookies(): void {
  for (const name of new Set([overrideCookie(), 'override']))
    for (const path of new Set(pathsHere())) keep(name, '', 0, path);
}

/**
 * Tries these versions out from now on, or nothing any more, as somebody has agreed to here. The page has to be loaded again.
 * @throws where this browser cannot remember the agreement; nothing is tried out then
 */
export async function keepOverrides(
  tried: readonly Tried[],
  until = Date.now() + OVERRIDE_HOURS * 3_600_000,
): Promise<void> {
  clearCookies();
  const texts = tried.slice(-MOST).map(({ remote, version }) => `${remote}@${version}`);
  const text = [Math.floor(until / 1000), ...texts].join('~');
  if (texts.length === 0) return confirmed.use((database) => database.delete(STORE, NAME));
  await confirmed.use((database) => database.put(STORE, text, NAME));
  keep(overrideCookie(), text, (until - Date.now()) / 86_400_000);
}

/** What this browser tries out and somebody has agreed to in it. A cookie that says something else is removed. */
export async function confirmedOverrides(): Promise<Overrides> {
  const here = overridesHere();
  if (here.tried.length === 0) return NONE;
  const text = await confirmed.use((database) => database.get(STORE, NAME)).catch(() => undefined);
  if (text === kept(overrideCookie())) return here;
  clearCookies();
  return NONE;
}
