import type { ReleaseRegistry } from '@assistant/contract';
import { remotePageAt } from '../areas/remote-page';
import { leads } from '../areas/shell-pages';
import { overridesHere, type Tried } from '../overrides/overrides';
import { thisDevice } from '../remotes/device';
import { registryHere } from '../remotes/rollout';
import { tidyPath } from '../tidy-address';
import { watchBrokenFiles } from './broken-files';
import { askForEarlyCalls } from './early-calls';
import { askForEarlyFiles } from './early-files';
import { prepareFirstPaint } from './first-paint';
import { inlined } from './inlined';
import { stored } from './stored';

const unread = (tried: readonly Tried[]) => new Map(tried.map(({ remote }) => [remote, undefined]));

/** What a page does before the first paint, while its own scripts are on their way. */
export function boot({ pathname }: Pick<Location, 'pathname'>): void {
  prepareFirstPaint();
  watchBrokenFiles();
  // As the release wrote it; the shell itself checks it, and what loads is checked by its hash.
  const written: ReleaseRegistry = inlined('releases');
  const device = thisDevice();
  // What is tried out is not read yet: nothing is asked early for it, least of all the version that it replaces.
  const registry = registryHere(written, device, unread(overridesHere().tried));
  const token = stored('token');
  const pageOf = (path: string) => remotePageAt(path, registry, device);
  const asked = tidyPath(pathname);
  const here = pageOf(leads[asked] ?? asked);
  // Without a token the guard redirects to the login page, and with one away from it.
  const found = token || (here && here.access !== 'token') ? here : pageOf('/login');
  const page = token && found?.access === 'anonymous' ? undefined : found;
  if (!page) return;
  askForEarlyFiles(page, registry, device);
  if (token) askForEarlyCalls(page, token);
}
