import * as z from '@assistant/schema';
import { releasedDeclaration } from './remote-declaration';

/** A file of a release: its path below the site's root, and the hash that the browser has to check. */
const asset = z.object({
  href: z.string(),
  /**
   * Empty only in development on this machine. The loader refuses it anywhere else. Builds have SHA-256; those from before
   * have SHA-384, which is half as long again.
   */
  integrity: z.string().check(z.regex(/^(sha(256|384)-[A-Za-z0-9+/=]+)?$/)),
  bytes: z.number(),
});

/** Over a text, base64; `key` is the id of the key that made it. */
export const releaseSignature = z.object({ key: z.string(), value: z.string() });

/** Files that a page asks for early, and the shared packages of the shell that come with them. */
const earlyFiles = {
  preload: z.array(asset),
  /**
   * Shared packages that the screen uses. The page requests early those that are separate files in the
   * shell. Old versions name none.
   */
  sharedParts: z.optional(z.array(z.string())),
};

/** The facts of a published version of a remote, in `build.json` and in the registry. */
export const releaseBuild = z.object({
  version: z.string(),
  /** When it was published, ISO 8601 in UTC; old versions do not say. */
  published: z.optional(z.string()),
  /** `remoteEntry.js`; it carries the hashes of its own chunks and styles (docs/federation.md#integrity). */
  entry: asset,
  /** The global that the entry assigns: unique for each version, so that two versions can be in one page. */
  global: z.string(),
  /** The preload hints: what every first screen of the remote needs in addition to the entry. */
  ...earlyFiles,
  /** What the first screen of an area needs besides, by the `part` that the area names. */
  parts: z.optional(z.record(z.string(), z.object(earlyFiles))),
  /** The version ranges of the shared singletons that this build was made with. */
  requires: z.record(z.string(), z.string()),
  /** The lowest version of each package of the shell that has what this build uses; older versions do not say. */
  uses: z.optional(z.record(z.string(), z.string())),
  /** The tier's `task-definitions.json`, if the remote has tasks. */
  definitions: z.optional(asset),
  /** Where its pages are; versions published before this was written down do not say. */
  remote: z.optional(releasedDeclaration),
  /** The publisher's or its team's, over `buildText`; `key` is one of the page's `RELEASE_KEYS`, or of the `APP_KEYS` of its remote. */
  signature: z.optional(releaseSignature),
});

/** What an operator has said of an app. */
const choices = {
  /** Only `rollback --force` and `pin --off` change what players get of it. */
  pinned: z.optional(z.boolean()),
  /** An operator chose its versions, so a build of changed sources waits for one too. */
  decided: z.optional(z.boolean()),
};

/** A build that only some devices get. */
const canary = z.object({
  build: releaseBuild,
  percent: z.number().check(z.gte(0), z.lte(100)),
  /** Browsers in which somebody is logged in at the desk: `only` these, of which `percent`, or `never` these. */
  staff: z.optional(z.enum(['only', 'never'])),
  /** When this version became the canary, and when its percentage was last changed; ISO 8601. */
  since: z.optional(z.string()),
  widened_at: z.optional(z.string()),
  /** The server widens it to the next percentage after so many minutes in health; at 100 every device has it. */
  schedule: z.optional(z.object({ steps: z.array(z.number()), soak_minutes: z.number() })),
});

const remote = z.object({
  active: releaseBuild,
  canary: z.optional(canary),
  previous: z.optional(releaseBuild),
  ...choices,
});

/** `releases.json`: the one document that says which version of each app players get (R902). */
export const releaseRegistry = z.object({
  schema: z.literal(1),
  /** When the registry was last changed, ISO 8601. */
  issued_at: z.string(),
  /** Raised by one at each change, so that an open page sees one without reading all of it. */
  revision: z.optional(z.number()),
  /**
   * Pages opened before this moment reload, whatever device they are on, because of a release or a rollback
   * of the shell. What concerns one remote is in `alerted`.
   */
  pages_from: z.string(),
  /** `previous` is the one that a rollback activates. */
  shell: z.object({
    version: z.string(),
    previous: z.optional(z.string()),
    /** The version of each package that it gives to remotes; older versions do not say. */
    provides: z.optional(z.record(z.string(), z.string())),
    /** The versions of the remotes that were replaced in the same step: a rollback of the shell needs them. */
    with: z.optional(z.record(z.string(), z.string())),
    ...choices,
  }),
  remotes: z.record(z.string(), remote),
  /**
   * Remotes that began as a canary, apart from the others: there is no version of them for other devices, and pages
   * released before they could be know nothing of them.
   */
  trials: z.optional(z.record(z.string(), canary)),
  /**
   * By app, the revision that last changed its version on devices that had one, and not quietly: these notify their
   * players. A quiet change is taken when the app is opened the next time.
   */
  alerted: z.optional(z.record(z.string(), z.number())),
  /** By app, versions that are withdrawn, also not for a trial in one browser; none of them is in use. */
  withdrawn: z.optional(z.record(z.string(), z.array(z.string()))),
  /** By remote that was retired, the version that players had: none of its pages is there, and builds of it wait. */
  retired: z.optional(z.record(z.string(), z.string())),
  /** Only `rollback` changes anything while this is set. */
  frozen: z.optional(z.boolean()),
  /** The revision that changed the page's settings last, the keys among them: a page with others looks who has signed that (`ReleaseRoot`). */
  root: z.optional(z.number()),
  /** The hash of who changed it and why, the page's settings, the files and the revision before (`releaseRevision`). */
  chain: z.optional(z.string()),
  /**
   * The hash of the registry (`signedText`) that was released before it, as its author knew it: also where that one's record
   * is lost, or was taken back on purpose.
   */
  follows: z.optional(z.string()),
  /** Which site it is of: an id that it got by chance at its first change, and kept. A copy has another one. */
  site: z.optional(z.string()),
  /**
   * Where several operators have keys: how many of them sign a change of the settings, the keys among them, and a shell that is new to
   * players. `round` rises with each change of the settings or of that number; `settings` is their hash, `shells` has that of the list
   * of files of each shell. Pages go by it where keys change (`ReleaseRoot`).
   */
  threshold: z.optional(
    z.object({
      keys: z.number(),
      round: z.int(),
      settings: z.string(),
      shells: z.record(z.string(), z.string()),
    }),
  ),
  /**
   * Over the canonical text of all the rest (`signedText`). `key` is one of the page's `RELEASE_KEYS`; or one of its
   * `SERVER_KEYS`, which holds only where each build in it is signed.
   */
  signature: z.optional(releaseSignature),
});

/** The builds that a registry names, with the remote of each. */
export const buildsIn = ({
  remotes,
  trials = {},
}: Pick<ReleaseRegistry, 'remotes' | 'trials'>): [string, ReleaseBuild][] => [
  ...Object.entries(remotes).flatMap(([name, { active, canary, previous }]) =>
    [active, canary?.build, previous].flatMap((build): [string, ReleaseBuild][] =>
      build ? [[name, build]] : [],
    ),
  ),
  ...Object.entries(trials).map(([name, { build }]): [string, ReleaseBuild] => [name, build]),
];

export type ReleaseAsset = z.infer<typeof asset>;
export type ReleaseBuild = z.infer<typeof releaseBuild>;
export type ReleaseRemote = z.infer<typeof remote>;
export type ReleaseCanary = z.infer<typeof canary>;
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;
