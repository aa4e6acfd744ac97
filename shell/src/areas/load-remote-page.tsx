import { withTimeout } from '@assistant/remote';
import type { Location } from 'react-router-dom';
import { NotFound } from '../frame/not-found';
import { requireNoToken, requireToken } from '../guard';
import type { Loaded } from '../navigation/page-route';
import { isRemoteLoaded, loadRemote } from '../remotes/load-remote';
import { registryRead } from '../remotes/registry';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { remotePage } from './page-at';

/** How long the page before stays while the file of the next one is on its way. */
const PAGE_WAIT_MS = 3_000;

const guards = { token: requireToken, anonymous: requireNoToken, anyone: () => null };

/**
 * What stands at any address that is no page of the shell: the remote that draws it, by the registry as it is at this
 * navigation; without one, that there is no such page. Who may not see it is redirected.
 */
export async function loadRemotePage(location: Location): Promise<Loaded> {
  const { pathname } = location;
  if (!remotePage(pathname)) await registryRead();
  const page = remotePage(pathname);
  if (!page) return <NotFound />;
  const { remote, mount, access } = page;
  const lead = guards[access](location);
  if (lead) return lead;
  // Until its file is there the page before stays, but not for long. What does not come, the outlet of the remote handles.
  const settled = () => true;
  const isLate =
    isRemoteLoaded(remote) &&
    !(await withTimeout(loadRemote(remote, pathname).then(settled, settled), PAGE_WAIT_MS));
  const outlet = `${remote} ${mount}`;
  // An outlet of its own: it gives the remote its time, as at any load.
  return <RemoteOutlet key={isLate ? `${outlet} ${pathname}` : outlet} name={remote} basename={mount} />;
}
