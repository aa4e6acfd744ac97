import { hostname, userInfo } from 'node:os';

/** What the server calls itself in the record, and how it names accounts of the desk and keys of teams; to the eye, whatever the spelling. */
const OF_THE_SERVER = /^server$|@(desk|key)$/i;
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Who gives a command, for the record: `RELEASE_BY`, else the user of this machine.
 * @throws an error for a name by which the server writes into the record
 */
export function whoAmI(env = process.env): string {
  const given = env.RELEASE_BY;
  if (given && OF_THE_SERVER.test(given.normalize('NFKC').replace(UNSEEN, '')))
    throw new Error(
      `RELEASE_BY is ${given}: so the record names what the server does by itself, for the desk or for a team; set your own name`,
    );
  if (given) return given;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a number that has no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}
