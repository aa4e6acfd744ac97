import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { changesAtDesk, RELEASE_WHY_MAX, releasedApp, releaseLogLine, revisionSeen } from '../cs/releases';
import { WEBHOOK_ADDRESS_MAX, webhookPresets } from '../notifications/presets';
import { localText, moment, nothing, text } from '../text';
import { BUILD_MAX_FILES, BUILD_MAX_PARTS, BUILD_PART_BYTES } from './build-limits';

/** A SHA-256, base64url. */
const hash = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'hash' }));

/** A file of a build, as its bundler has named it. */
const buildFile = z.object({
  /** Its path in the build: of letters, digits and `. _ -`, no part of it hidden. */
  name: z.string().check(z.maxLength(200), z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, { error: 'fileName' })),
  sha256: hash,
  /** The hashes of its parts, in order: each has `BUILD_PART_BYTES`, the last one the rest. */
  parts: z.array(hash).check(z.maxLength(BUILD_MAX_PARTS)),
});
export type BuildFile = z.infer<typeof buildFile>;

const app = text(64);

/** What a key changes: as at the desk, and what is done so seldom that the desk has no button for it. */
const keyChangeWanted = z.discriminatedUnion('action', [
  ...changesAtDesk,
  /** Whether a remote is out of the release, with its addresses; once more in it, players get what they had. */
  z.object({ action: z.literal('retire'), app, on: z.boolean() }),
  /** All players get a published version; of the shell, `with` it these of remotes. */
  z.object({
    action: z.literal('activate'),
    app,
    version: text(64),
    with: z.optional(z.record(app, text(64))),
  }),
]);
export type KeyChangeWanted = z.infer<typeof keyChangeWanted>;

/** What a key may do with an app beside publishing it: how many of the devices in a hundred it may give a canary to, give it to all, take back, take it out of the release, give it areas that it has not had. */
const teamRights = z.object({
  app: z.string(),
  canary: z.number(),
  release: z.boolean(),
  rollback: z.boolean(),
  retire: z.boolean(),
  areas: z.boolean(),
});
export type TeamRights = z.infer<typeof teamRights>;

export const releasesPart = defineCall('key', 'write', '/api/releases/part', {
  summary:
    'One part of a file of a build that is going to be published. One that is there already changes nothing.',
  request: z.object({
    sha256: hash,
    base64: z
      .string()
      .check(z.maxLength((BUILD_PART_BYTES / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'base64' })),
  }),
  data: nothing,
});

export const releasesPublish = defineCall('key', 'write', '/api/releases/publish', {
  summary:
    'Publish a build of a remote that its team has signed; no player gets it yet. Names the parts that have to be sent first, if some are missing.',
  request: z.object({
    app,
    version: text(64),
    /** When the team has signed it; the signature is over that too. */
    published: moment,
    /** Over the text of the build (`buildText`), base64; `key` is the id of the key that made it. */
    signature: z.object({ key: text(64), value: text(200) }),
    files: z.array(buildFile).check(z.minLength(1), z.maxLength(BUILD_MAX_FILES)),
    /** Say what is wrong with it, and publish nothing. */
    check: z.optional(z.boolean()),
  }),
  data: z.object({
    /** Hashes of the parts that are not there. With any of them nothing was published. */
    missing: z.array(z.string()),
    /** False where parts are missing, and where it was only checked. */
    published: z.boolean(),
  }),
});

export const releasesChange = defineCall('key', 'write', '/api/releases/change', {
  summary:
    'Give players a published version of a remote, take it back, or take the remote out of the release, by the rights of the key. 409 where another change came first, with who made it.',
  request: z.object({ seen: revisionSeen, change: keyChangeWanted, why: text(RELEASE_WHY_MAX) }),
  data: z.object({ revision: z.number() }),
});

/** Where a team is notified of what others do with its app. */
const teamWebhook = z.object({
  app: z.string(),
  preset: z.enum(webhookPresets),
  /** Of its address, which is a secret. */
  host: z.string(),
  /** Since when nothing has arrived there, and why; null where the last message has. */
  failing: z.nullable(z.object({ since: moment, error: localText })),
});

export const releasesWebhook = defineCall('key', 'write', '/api/releases/webhook', {
  summary:
    'Notify the team at an address of what others do with a remote of its own: the server that halts its canary, an operator who takes it back. One address for each remote; a test message is sent to it.',
  request: z.object({
    app,
    /** https only, of the public network; null ends it. */
    address: z.nullable(text(WEBHOOK_ADDRESS_MAX)),
    preset: z.enum(webhookPresets),
    language: z.enum(['zh', 'en']),
  }),
  data: z.object({
    /** What signs each message ("Standard Webhooks"); it is shown once. Null where it was ended. */
    secret: z.nullable(z.string()),
    /** Why the test message did not arrive. */
    error: z.nullable(localText),
  }),
});

export const releasesStatus = defineCall('key', 'read', '/api/releases/status', {
  summary:
    'Which versions of its own remotes players get, how they do, and what the key may do; of no one else’s.',
  data: z.object({
    /** What a change has to name as `seen`. */
    revision: z.number(),
    frozen: z.boolean(),
    may: z.array(teamRights),
    apps: z.array(releasedApp),
    /** Those of its remotes that are retired; missing from servers of before. */
    retired: z.optional(z.array(z.string())),
    /** The newest first. */
    log: z.array(releaseLogLine),
    /** Missing from servers of before. */
    webhooks: z.optional(z.array(teamWebhook)),
  }),
});
