import { hostname, userInfo } from 'node:os';

/** Who gives a command, for the record: `RELEASE_BY`, else the user of this machine. */
export function whoAmI(env = process.env): string {
  if (env.RELEASE_BY) return env.RELEASE_BY;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a number that has no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}
