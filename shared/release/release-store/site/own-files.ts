import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentOf, sha256, writeAtomically } from '../files';

/** Where a site keeps what is in files of its operator, by their hashes. It is not served from there. */
export const OWN = '.own';
/** A record holds their hashes beside those of the lists of versions, by their addresses. */
export const OWN_MARK = '/';
/** The largest one, in bytes. */
const OWN_MAX_BYTES = 262_144;

// Some file systems take one name for another by case; a copy's name would stand for what a release has compressed.
const OURS = /^(index\.html|releases\.json|version\.json|service-worker\.js)(\.|$)|\.(br|gz)$/i;
const NAME = /^(\.well-known\/([\w~-][\w.~-]*\/)*[\w~-][\w.~-]*|[\w~-][\w~-]*(\.[\w~-]+)+)$/;

const isOwnName = (name: string): boolean => NAME.test(name) && !OURS.test(name);

/** @throws an error for a name that no file of the operator's own may have */
export function refuseOwnName(name: string): void {
  if (isOwnName(name)) return;
  throw new Error(
    `${name} cannot be a file of your own: it must be a name with an ending, like robots.txt, or lie below .well-known/, and none that a release writes`,
  );
}

/** Keeps the content of such a file, before a revision names it. @returns its hash @throws where it is too large */
export async function keepOwnFile(site: string, content: Buffer): Promise<string> {
  if (content.byteLength > OWN_MAX_BYTES)
    throw new Error(`it has ${content.byteLength} bytes, and may have ${OWN_MAX_BYTES}`);
  const hash = sha256(content);
  const file = join(site, OWN, hash);
  if (existsSync(file) && sha256((await contentOf(file)) ?? '') === hash) return hash;
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, content);
  return hash;
}

const markedIn = (sealed: Readonly<Record<string, string>> = {}): [name: string, hash: string][] =>
  Object.entries(sealed).flatMap(([marked, hash]): [string, string][] =>
    marked.startsWith(OWN_MARK) ? [[marked.slice(OWN_MARK.length), hash]] : [],
  );

/**
 * The hashes of the operator's own files in a record, by their names. Others than the command gives are none: who has the key
 * could else write anywhere on the machine of another operator.
 */
export const ownIn = (sealed?: Readonly<Record<string, string>>): [name: string, hash: string][] =>
  markedIn(sealed).filter(([name]) => isOwnName(name));

/** A sentence for each file in a record that no one gets for its name, which an older command may have given it. */
export const leftOutWords = (sealed?: Readonly<Record<string, string>>): string[] =>
  markedIn(sealed)
    .filter(([name]) => !isOwnName(name))
    .map(
      ([name]) =>
        `${name} is left out: a file of your own can no longer have such a name. npm run release -- file PATH --as OTHER-NAME gives it; a change takes it out of the record`,
    );

/** The files of the operator's own that a record names; one whose content is lost is not among them. */
export async function ownFiles(
  site: string,
  sealed: Readonly<Record<string, string>> | undefined,
): Promise<[name: string, content: Buffer][]> {
  const looked = ownIn(sealed).map(async ([name, hash]): Promise<[string, Buffer][]> => {
    const kept = [join(site, OWN, hash), join(site, name)];
    const contents = await Promise.all(kept.map(contentOf));
    const content = contents.find((one) => one && sha256(one) === hash);
    return content ? [[name, content]] : [];
  });
  return (await Promise.all(looked)).flat();
}
