import type { ReleaseRegistry } from '@assistant/contract';
import { accessOf, foundAt } from '../areas/remote-page';
import { leads } from '../areas/shell-pages';
import { overrideCookie } from '../overrides/overrides';
import { thisDevice } from '../remotes/device';
import { withTrials } from '../remotes/rollout';
import { tidyPath } from '../tidy-address';
import { watchBrokenFiles } from './broken-files';
import { kept } from './cookies';
import { askForEarlyCalls } from './early-calls';
import { askForEarlyFiles } from './early-files';
import { prepareFirstPaint } from './first-paint';
import { inlined } from './inlined';
import { stored } from './stored';

/** What a page does before the first paint, while its own scripts are on their way. */
export function boot({ pathname }: Pick<Location, 'pathname'>): void {
  prepareFirstPaint();
  watchBrokenFiles();
  // As the release wrote it; the shell itself checks it, and what loads is checked by its hash.
  const written: ReleaseRegistry = inlined('releases');
  const device = thisDevice();
  const registry = withTrials(written, device);
  const token = stored('token');
  const at = (path: string) => foundAt(path, registry, device);
  const asked = tidyPath(pathname);
  const here = at(leads[asked] ?? asked);
  // Without a token the guard redirects to the login page, and with one away from it.
  const found = token || (here && accessOf(here) !== 'token') ? here : at('/login');
  if (!found || (token && accessOf(found) === 'anonymous')) return;
  // What is tried out is not read yet: nothing is asked early for it, least of all the version that it replaces.
  if (kept(overrideCookie())?.includes(`~${found.remote}@`)) return;
  askForEarlyFiles(found, registry, device);
  if (token) askForEarlyCalls(found, token);
}
