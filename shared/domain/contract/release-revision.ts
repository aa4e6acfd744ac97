import * as z from '@assistant/schema';
import { releaseRegistry, releaseSignature } from './releases';

/** What a revision changed for the devices of players. */
const releaseChange = z.object({
  app: z.string(),
  /** The version that a device had before; null where the app was not released for it. */
  from: z.nullable(z.string()),
  /** The one it has now; null where the app is not released for it any more. */
  to: z.nullable(z.string()),
  /** Of how many devices in a hundred this is true; */
  percent: z.number(),
  /** of browsers in which somebody is logged in at the desk `only`, or of all but these; of all where it does not say. */
  staff: z.optional(z.enum(['only', 'never'])),
});

/** By app and by the id of a key: what a team may do with its published versions. */
const appRights = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      /** The most devices in a hundred that it may give a canary to. */
      canary: z.optional(z.number()),
      /** Whether it may give its canary to all devices, take a version back, or take the app out of the release. */
      release: z.optional(z.boolean()),
      rollback: z.optional(z.boolean()),
      retire: z.optional(z.boolean()),
      /** Whether it may give the app areas that it has not had; keys that do not say it were given before, and may. */
      areas: z.optional(z.boolean()),
    }),
  ),
);

/** A revision of a site: what is released, with the record of how it came about. It is written once, never changed. */
export const releaseRevision = z.object({
  revision: z.number(),
  /** When, ISO 8601. */
  at: z.string(),
  who: z.string(),
  /** The command, as it was typed. */
  command: z.string(),
  why: z.optional(z.string()),
  changes: z.array(releaseChange),
  /** The SHA-256 of the file of the revision before, base64url; null for the first one. */
  before: z.nullable(z.string()),
  /** The settings that the page has. */
  settings: z.object({
    API_BASE: z.string(),
    LOGIN_OBFUSCATION_KEY: z.string(),
    OFFLINE_COPY: z.optional(z.literal('off')),
    RELEASE_KEYS: z.optional(z.record(z.string(), z.string())),
    SERVER_KEYS: z.optional(z.record(z.string(), z.string())),
    APP_KEYS: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
    APP_RIGHTS: z.optional(appRights),
    SECOND_KEYS: z.optional(z.record(z.string(), z.string())),
    KEY_ENDS: z.optional(z.record(z.string(), z.string())),
  }),
  /** The signed call that asked for it (RFC 9421), where it came over HTTPS: who has the key has asked, and no one else. */
  asked: z.optional(
    z.object({
      /** Its headers `signature-input` and `signature`. */
      input: z.string(),
      signature: z.string(),
      /** As it was sent. */
      body: z.string(),
    }),
  ),
  /** The SHA-256 of the list of files of each version in use that has one, by `app@version`. */
  sealed: z.record(z.string(), z.string()),
  /** By `app@version`: what a second machine has signed that built the same. Each proves itself, so the record's hash leaves them out. */
  seconds: z.optional(z.record(z.string(), releaseSignature)),
  /** What other operators have signed of it, where the site asks for several. Each proves itself, so the record's hash leaves them out. */
  approvals: z.optional(z.array(releaseSignature)),
  /** What is signed of it for witnesses (`ReleaseHead`), where a key has signed it: what follows from the rest is not repeated. */
  head: z.optional(z.object({ before: z.nullable(z.string()), signature: releaseSignature })),
  registry: releaseRegistry,
});

export type ReleaseChange = z.infer<typeof releaseChange>;
export type ReleaseRevision = z.infer<typeof releaseRevision>;
