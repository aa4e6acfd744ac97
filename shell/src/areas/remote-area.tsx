import { useLoaderData } from 'react-router-dom';
import { NotFound } from '../pages/not-found';
import { RemoteOutlet } from '../remotes/remote-outlet';
import type { RemotePage } from './remote-page';

/** The place of the remote that `loadRemotePage` has found; without one, that there is no such page. */
export function RemoteArea() {
  const page = useLoaderData<RemotePage | null>();
  if (!page) return <NotFound />;
  const { remote, mount } = page;
  return <RemoteOutlet key={`${remote} ${mount}`} name={remote} basename={mount} />;
}
