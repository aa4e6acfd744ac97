import { join } from 'node:path';

/** The name of a remote: of its folder in a site, and of the one in its workspace. */
export type RemoteName = string;
/** `shell`, or a remote. */
export type AppName = string;

/** Whether a remote may not be called so: it is the shell's name, or one that every object of JavaScript has. */
export const isReserved = (name: string): boolean => name === 'shell' || name in Object.prototype;

/** @throws an error for such a name */
export function refuseReserved(name: RemoteName): void {
  if (isReserved(name))
    throw new Error(
      `a remote cannot be called ${name}, which is ${name === 'shell' ? 'the name of the app around all remotes' : 'a name that every object has'}; give it another name in its remote.ts and build it again`,
    );
}

/** What no page can do without: who has no login, or no page after it, has nothing. */
export const isNeeded = (app: AppName): boolean => ['shell', 'mfe-auth', 'mfe-home'].includes(app);

/** The folder of an app's version in a site, relative to the site's root. */
export function releaseFolder(app: AppName, version: string): string {
  return app === 'shell' ? join('shell', version) : join('remotes', app, version);
}

/**
 * A name that an operator has typed, as an app's.
 * @param known the apps it may be
 * @throws an error that names them
 */
export function appNamed(given: string | undefined, known: readonly AppName[]): AppName {
  if (given && known.includes(given)) return given;
  throw new Error(
    `${given ? `"${given}" is no app; it must be` : 'which app? It is'} one of ${known.join(', ')}`,
  );
}
