import type { Location, NavigationType, To } from 'react-router-dom';

/** What a remote may use of the shell's router: the one history of the page (R802). */
export interface RouterBridge {
  readonly state: { location: Location; historyAction: NavigationType | `${NavigationType}` };
  /** Calls `listener` after each change of `state`. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  navigate(
    to: To | number | null,
    options?: { replace?: boolean; state?: unknown; preventScrollReset?: boolean },
  ): unknown;
  createHref(location: Location | URL): string;
}

/** Everything the shell passes to a remote at mount. */
export interface RemoteProps {
  router: RouterBridge;
  /** The path that the remote is mounted at, such as `/basic`. Its routes are relative to it. */
  basename: string;
  /** Called once when the remote's screen throws while rendering, so that the shell can show its card. */
  onCrash(error: Error): void;
}

/** single-spa's lifecycles of a parcel, which a remote exposes in its one module `./app`. */
export interface RemoteModule {
  bootstrap(props: unknown): Promise<unknown>;
  mount(props: unknown): Promise<unknown>;
  unmount(props: unknown): Promise<unknown>;
  update?(props: unknown): Promise<unknown>;
}
