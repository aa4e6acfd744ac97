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

/** What a remote exposes in its one module `./app`: single-spa's lifecycles of a parcel. */
export interface RemoteModule {
  bootstrap(props: unknown): Promise<unknown>;
  mount(props: unknown): Promise<unknown>;
  unmount(props: unknown): Promise<unknown>;
  update?(props: unknown): Promise<unknown>;
  /**
   * Fetches what the screen at a path of this site needs, where its screens are in files of their own. The shell waits for
   * it before it mounts the remote there and before it navigates there from another of its screens; also called ahead.
   */
  load?(pathname: string): Promise<unknown>;
}
