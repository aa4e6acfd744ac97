import * as z from 'zod/mini';

/** A file of a release: where it lies below the site's root, and the hash the browser must see. */
const asset = z.object({
  href: z.string(),
  /** Empty only under development on this machine; the loader refuses it anywhere else. */
  integrity: z.string().check(z.regex(/^(sha384-[A-Za-z0-9+/=]+)?$/)),
  bytes: z.number(),
});

/** What a published version of a remote says of itself (`build.json`), and the registry of it. */
export const releaseBuild = z.object({
  version: z.string(),
  /** `remoteEntry.js`; it carries the hashes of its own chunks and styles (federation.md, Integrity). */
  entry: asset,
  /** The global the entry assigns: unique per version, so that two versions can live in one page. */
  global: z.string(),
  /** What the first screen of the remote needs besides the entry, as preload hints. */
  preload: z.array(asset),
  /**
   * Shared subpaths its first screen takes; the page asks early for those that are files of their own in the
   * shell. Versions published before this was written down name none.
   */
  sharedParts: z.optional(z.array(z.string())),
  /** The version ranges of the shared singletons this build was made against. */
  requires: z.record(z.string(), z.string()),
  /** The tier's `task-definitions.json`, where the remote has tasks. */
  definitions: z.optional(asset),
});

const remote = z.object({
  active: releaseBuild,
  canary: z.optional(z.object({ build: releaseBuild, percent: z.number().check(z.gte(0), z.lte(100)) })),
  previous: z.optional(releaseBuild),
});

/** `releases.json`: the one document that says which version of what the players get (design section 8). */
export const releaseRegistry = z.object({
  schema: z.literal(1),
  /** When the registry was last changed, ISO 8601. */
  issued_at: z.string(),
  /**
   * Pages opened before this moment are told to load anew: a shell release or a rollback came since. A
   * canary or an activation does not disturb them; they get it at their next load.
   */
  pages_from: z.string(),
  /** `previous` is the one to go back to. */
  shell: z.object({ version: z.string(), previous: z.optional(z.string()) }),
  remotes: z.record(z.string(), remote),
});

export type ReleaseAsset = z.infer<typeof asset>;
export type ReleaseBuild = z.infer<typeof releaseBuild>;
export type ReleaseRemote = z.infer<typeof remote>;
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;
