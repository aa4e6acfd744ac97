import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireNoToken, requireToken } from '../guard';
import { registryRead } from '../remotes/registry';
import { remotePage } from './page-at';
import type { RemotePage } from './remote-page';

const guards = { token: requireToken, anonymous: requireNoToken, anyone: () => null };

/**
 * Loader of every address that is no page of the shell: which remote draws it, by the registry as it is at this
 * navigation. Who may not see it is led on.
 * @returns null where no remote has the address
 */
export async function loadRemotePage(args: LoaderFunctionArgs): Promise<RemotePage | Response | null> {
  const { pathname } = new URL(args.request.url);
  if (!remotePage(pathname)) await registryRead();
  const page = remotePage(pathname);
  if (!page) return null;
  return guards[page.access](args) ?? page;
}
