/** The browser's offer to install the page; other browsers than Chromium have it in their menu only. */
export interface InstallOffer {
  /** Whether there is one now. */
  get(): boolean;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Opens the browser's prompt. An offer can be used once. */
  accept(): void;
}

/** What the shell does for the remotes' pages beside routing and the session. */
export interface ShellServices {
  /**
   * The task definitions of a tier in the build that this player gets, else in the previous one (R401, R902).
   * @param parse reads what was released; where it throws, the next build's file is tried
   * @param anew after a failure the registry is read again, because an operator may have fixed the release
   * @throws the last failure if no build's file could be read
   */
  definitions<Parsed>(
    tier: string,
    parse: (released: unknown) => Promise<Parsed>,
    anew: boolean,
  ): Promise<Parsed>;
  /**
   * Sends the account's task changes and waits for at most `ms`.
   * @returns whether the server has them all, as far as is known; the others stay on this device
   */
  sendTaskChanges(account: string, ms: number): Promise<boolean>;
  install: InstallOffer;
  /** The address of the page's service worker, which shows notifications. */
  worker: string;
}

/** A remote's page of its own has no shell. */
let services: ShellServices = {
  definitions: () => Promise.reject(new Error('no shell knows the task definitions')),
  sendTaskChanges: async () => true,
  install: { get: () => false, subscribe: () => () => {}, accept: () => {} },
  worker: '/service-worker.js',
};

/** What the shell of this page does for its remotes. */
export const shellServices = (): ShellServices => services;

/** Provides what the shell does for its remotes. Only the shell calls this. */
export function provideServices(provided: ShellServices): void {
  services = provided;
}
