import * as z from '@assistant/schema';
import { canonicalJson } from './canonical-json';
import { releaseRevision } from './release-revision';
import { releaseSignature } from './releases';

/** How many revisions it goes back at most. */
export const HEADS_MOST = 200;

/** By `app@version` or by version: a SHA-256, base64url. */
const hashes = z.record(z.string(), z.string());

/**
 * What is signed of a revision for who may see neither who made it nor why: hashes. Those of the record are in its registry
 * (`chain`), whose hash is here.
 */
const releaseHead = z.object({
  revision: z.number(),
  site: z.string(),
  /** The hash of its registry (`signedText`), */
  registry: z.string(),
  /** of the settings of its page, */
  settings: z.string(),
  /** and of the hashes of the lists of files of all versions in use (`sealed`); those of the shell besides, by version. */
  sealed: z.string(),
  shell: hashes,
  /** The hash of the head before (`headText`); null where the revision before has none. */
  before: z.nullable(z.string()),
  /** Over `headText`; `key` is one of the page's `RELEASE_KEYS`, or of its `SERVER_KEYS`. */
  signature: releaseSignature,
});

/**
 * A change of the page's settings, the keys among them, with who has signed it of those whose keys a page had before: open pages and
 * offline copies follow by it without another page.
 */
const releaseRoot = z.object({
  revision: z.number(),
  /** What is signed (`approvalText`): the revision's `threshold`, or what stands for it in a site without one. */
  approved: z.object({
    keys: z.number(),
    settings: z.string(),
    round: z.optional(z.number()),
    revision: z.optional(z.number()),
    shells: z.optional(hashes),
  }),
  settings: releaseRevision.shape.settings,
  approvals: z.array(releaseSignature),
});

/** `releases-heads.json`. */
export const releaseHeads = z.object({
  /** The newest first, without a gap. */
  heads: z.array(releaseHead).check(z.minLength(1), z.maxLength(HEADS_MOST)),
  /** What the newest one has sealed. */
  sealed: hashes,
  /** Of those revisions, the newest first. */
  roots: z.optional(z.array(releaseRoot)),
});

/** What the signature of a head is over: no registry, no build and no stamp is signed by the same text. */
export const headText = (head: Omit<ReleaseHead, 'signature'>): string =>
  canonicalJson({ head: { ...head, signature: undefined } });

export type ReleaseHead = z.infer<typeof releaseHead>;
export type ReleaseHeads = z.infer<typeof releaseHeads>;
export type ReleaseRoot = z.infer<typeof releaseRoot>;
