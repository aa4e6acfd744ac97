import { realpath } from 'node:fs/promises';
import { type ReleaseHead, releaseHeads } from '@assistant/contract';
import { parseJson, readPlain, writeAtomically } from '@assistant/release-store';
import type { Demand } from './count-operators';

/** What a witness remembers of a site. */
export interface Notes {
  format: 1;
  /** The address of the site, as it was given. */
  from: string;
  /** Its id. */
  site: string;
  /** The public keys of its publisher that are trusted, by their ids. */
  keys: Readonly<Record<string, string>>;
  /** The newest head that was seen, and when. */
  head: ReleaseHead;
  at: string;
  /** How many operators sign a change of settings and a new shell; not known of what older witnesses have seen. */
  demand?: Demand;
  /** The lists of files of the shell that the publisher has signed: their hashes by version. */
  shells: Readonly<Record<string, string>>;
  /** The lists of files of all versions that were seen, by `app@version`: what is published never changes. */
  lists: Readonly<Record<string, string>>;
  /** The hashes of the heads that were seen, by their revisions. */
  seen: Readonly<Record<string, string>>;
}

/** How many heads and lists a witness remembers, and how large its file can be read. */
const MOST_SEEN = 2000;
const MOST_BYTES = 2 ** 20;

const isTable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

function isNotes(value: unknown): value is Notes {
  const one = (value ?? {}) as Partial<Notes>;
  return (
    one.format === 1 &&
    [one.from, one.site, one.at].every((text) => typeof text === 'string') &&
    Object.values(one.demand ?? {}).every((number) => typeof number === 'number') &&
    [one.keys, one.shells, one.lists, one.seen].every(isTable) &&
    releaseHeads.safeParse({ heads: [one.head], sealed: {} }).success
  );
}

/**
 * What a witness remembers; undefined where it has seen nothing yet.
 * @throws an error where the file cannot be read: it is not taken for nothing, or anything would be believed
 */
export async function readNotes(file: string): Promise<Notes | undefined> {
  const text = await readPlain(file, MOST_BYTES).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  const notes = parseJson(String(text));
  if (isNotes(notes)) return notes;
  throw new Error(`${file} holds no notes of a witness, or damaged ones; move it away to begin anew`);
}

/** The revisions that two witnesses have seen both, and those that are another one for each. */
function commonOf(own: Notes, other: Notes) {
  const both = Object.keys(own.seen).filter((revision) => Object.hasOwn(other.seen, revision));
  return { both, forked: both.filter((revision) => own.seen[revision] !== other.seen[revision]) };
}

/**
 * Writes what a witness remembers, whole or not at all, with what another look has written meanwhile.
 * @returns what that saw otherwise: nothing is written then
 * @throws an error where it would be more than can be read again
 */
export async function keepNotes(file: string, notes: Notes): Promise<string[]> {
  const there = await readNotes(file);
  const { forked } = there ? commonOf(notes, there) : { forked: [] };
  if (forked.length > 0)
    return [`revision ${forked.join(', ')} is another one than a look at the same time saw: two histories`];
  const newest = there && there.head.revision > notes.head.revision ? there : notes;
  const seen = Object.entries({ ...there?.seen, ...notes.seen });
  const kept: Notes = {
    ...newest,
    shells: { ...there?.shells, ...notes.shells },
    lists: Object.fromEntries(Object.entries({ ...there?.lists, ...notes.lists }).slice(-MOST_SEEN)),
    seen: Object.fromEntries(seen.toSorted(([a], [b]) => Number(b) - Number(a)).slice(0, MOST_SEEN)),
  };
  const text = `${JSON.stringify(kept, null, 1)}\n`;
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw new Error(`what was seen is more than ${MOST_BYTES} bytes: ${file} is left as it is`);
  // On the disk before it has the name: half of it, after a machine failed, would have to be moved away by hand.
  await writeAtomically(await realpath(file).catch(() => file), text, { flush: true });
  return [];
}

/**
 * What the notes of two witnesses say of each other.
 * @returns how many revisions both have seen, and a sentence for each thing in which they differ
 */
export function compareNotes(own: Notes, other: Notes): { common: number; findings: string[] } {
  if (own.site !== other.site)
    return { common: 0, findings: [`they are of two sites: ${own.site} and ${other.site}`] };
  const { both, forked } = commonOf(own, other);
  const [ownKeys, otherKeys] = [own.keys, other.keys].map((keys) => Object.keys(keys).toSorted().join(', '));
  return {
    common: both.length,
    findings: [
      ...(ownKeys === otherKeys ? [] : [`one trusts the key ${ownKeys}, the other one ${otherKeys}`]),
      ...forked.map(
        (revision) =>
          `revision ${revision} is ${own.seen[revision]} for one and ${other.seen[revision]} for the other: the site gives two histories`,
      ),
      ...(both.length > 0 ? [] : ['they have no revision in common, so nothing is compared']),
    ],
  };
}
