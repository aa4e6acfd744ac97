import type { RemoteModule, RemoteProps } from '@assistant/remote';
import { mountRootParcel, type Parcel, type ParcelConfigObject, type ParcelProps } from 'single-spa';
import { withDeadline } from './deadline';

type MountParcel = (config: ParcelConfigObject, props: ParcelProps & Record<string, unknown>) => Parcel;

let host: Promise<MountParcel> | undefined;
let mounts = 0;

/**
 * The one root parcel of the page, with the remotes as its children: single-spa never releases a root parcel,
 * so mounting each remote as one would leak (docs/federation.md#root-parcels).
 */
function parcelHost(): Promise<MountParcel> {
  host ??= new Promise((resolve, reject) => {
    const parcel = mountRootParcel(
      {
        name: 'remotes',
        bootstrap: async () => {},
        mount: async (props) => resolve((props as unknown as { mountParcel: MountParcel }).mountParcel),
        unmount: async () => {},
      },
      { domElement: document.createElement('div') },
    );
    parcel.mountPromise.catch(reject);
  });
  return host;
}

/** How long a remote may take from mount to its first render. */
const MOUNT_DEADLINE_MS = 10_000;

/**
 * Mounts a remote's lifecycles into `element`.
 * @returns a function that unmounts it; call it once, at any time after the mount
 * @throws when the remote does not finish mounting within the deadline
 */
export async function mountRemote(
  name: string,
  module: RemoteModule,
  element: HTMLElement,
  props: RemoteProps,
): Promise<() => Promise<void>> {
  const mountParcel = await parcelHost();
  mounts += 1;
  const { bootstrap, mount, unmount } = module;
  // single-spa-react keys its state by name (docs/federation.md#parcel-names).
  const config = { name: `${name}-${mounts}`, bootstrap, mount, unmount } as ParcelConfigObject;
  const parcel = mountParcel(config, { domElement: element, ...props });
  await withDeadline(parcel.mountPromise, MOUNT_DEADLINE_MS, `${name} did not show`);
  return async () => {
    await parcel.unmount();
  };
}
