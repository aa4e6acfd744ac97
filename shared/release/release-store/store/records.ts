import type { ReleaseRevision } from '@assistant/contract';
import { sha256 } from '../files';
import { parseJson } from '../published';
import { foundOnce } from './found-once';
import { isSafe, namedIn } from './in-use';
import { readRecord } from './record';
import { recordedRevisions, recordFile, textOfRecord } from './record-files';
import { DamagedError } from './release-store';

/** A record that can be read. Whether it is what was committed is another question. */
export interface WholeRecord {
  revision: number;
  /** As it was written. */
  text: string;
  /** The SHA-256 of the text. */
  hash: string;
  record: ReleaseRevision;
}

const known = foundOnce<boolean>();

/** The record of a revision in a text; undefined where it cannot be read. */
export function wholeIn(site: string, text: string | undefined, revision: number): WholeRecord | undefined {
  if (text === undefined) return undefined;
  const hash = sha256(text);
  const isWhole = known(`${revision} ${hash}`, () => {
    try {
      return namedIn(readRecord(site, text, revision).registry).every(isSafe);
    } catch (error) {
      if (error instanceof DamagedError) return false;
      throw error;
    }
  });
  if (!isWhole) return undefined;
  // Most are asked for their text alone.
  let record: ReleaseRevision | undefined;
  return {
    revision,
    text,
    hash,
    get record() {
      record ??= parseJson(text) as ReleaseRevision;
      return record;
    },
  };
}

/**
 * The records of a site, each of which is read once: what was looked at is then what is used, also where somebody writes
 * into the site meanwhile.
 * @param without numbers that are taken as if they were not there
 */
export function recordsOf(site: string, without: { has(revision: number): boolean } = new Set()) {
  const texts = new Map<number, Promise<string | undefined>>();
  const wholes = new Map<number, Promise<WholeRecord | undefined>>();
  let listed: Promise<readonly number[]> | undefined;
  /** What is stored as a revision; undefined where there is nothing. */
  const textOf = async (revision: number): Promise<string | undefined> => {
    if (without.has(revision)) return undefined;
    const text = texts.get(revision) ?? textOfRecord(recordFile(site, revision));
    texts.set(revision, text);
    return text;
  };
  /** A record, unless it is missing or cannot be read. */
  const wholeAt = async (revision: number): Promise<WholeRecord | undefined> => {
    if (without.has(revision)) return undefined;
    const whole = wholes.get(revision) ?? textOf(revision).then((text) => wholeIn(site, text, revision));
    wholes.set(revision, whole);
    return whole;
  };
  /** The numbers that have a file, the newest first. */
  const revisions = async (): Promise<readonly number[]> => {
    listed ??= recordedRevisions(site);
    return (await listed).filter((one) => !without.has(one));
  };
  return {
    revisions,
    textOf,
    wholeAt,
    /** The newest record that can be read, of those below a number. What else is there is passed over. */
    async wholeBelow(below = Number.POSITIVE_INFINITY): Promise<WholeRecord | undefined> {
      for (const revision of await revisions()) {
        const whole = revision < below ? await wholeAt(revision) : undefined;
        if (whole) return whole;
      }
      return undefined;
    },
  };
}

export type Records = ReturnType<typeof recordsOf>;
