import type { RemoteModule, RemoteProps } from '@assistant/remote';
import { mountRootParcel, type Parcel, type ParcelConfigObject, type ParcelProps } from 'single-spa';

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

/**
 * Mounts a remote's lifecycles into `element`. Resolves when its first render stands, which may be never.
 * @returns a function that unmounts it; call it once, at any time after the mount
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
  await parcel.mountPromise;
  return async () => {
    await parcel.unmount();
  };
}
