import type { Location, NavigationType, To } from 'react-router-dom';

/** What a remote may ask of the shell's router: the one history of the page (design section 4). */
export interface RouterBridge {
  readonly state: { location: Location; historyAction: NavigationType | `${NavigationType}` };
  /** Calls `listener` after each change of `state`; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  navigate(
    to: To | number | null,
    options?: { replace?: boolean; state?: unknown; preventScrollReset?: boolean },
  ): unknown;
  createHref(location: Location | URL): string;
}

/** What the shell gives a remote at mount, and all that it gives. */
export interface RemoteProps {
  router: RouterBridge;
  /** The path the remote is mounted at, such as `/basic`; its own routes are relative to it. */
  basename: string;
  /** Called once when the remote's screen throws while rendering, so that the shell can show its card. */
  onCrash(error: Error): void;
}

/** single-spa's life of a parcel, as a remote exposes it in its one module `./app`. */
export interface RemoteModule {
  bootstrap(props: unknown): Promise<unknown>;
  mount(props: unknown): Promise<unknown>;
  unmount(props: unknown): Promise<unknown>;
  update?(props: unknown): Promise<unknown>;
}
