import tagged from './tagged-releases.json' with { type: 'json' };

/** The releases there were, the oldest first, as `npm run tag` lists them (docs/rollout.md, "Mark a release"). */
export const RELEASES: readonly { tag: string; commit: string }[] = tagged;

/** The number of the release that these sources become. */
export const RELEASE = RELEASES.length + 1;

/** The version of the product by which an operator knows a release. */
export const versionOf = (release: number): string => `1.${release}`;

/** The release that a migration came with, which its name says from release 2 on: `0023-r2-epochs`. */
export const releaseOf = (migration: string): number | undefined => {
  if (migration < '0023') return 1;
  const [, release] = /^\d{4}-r(\d+)-/.exec(migration) ?? [];
  return release === undefined ? undefined : Number(release);
};

/**
 * What a migration is called now. Two of release 4 had the number of release 5 before it was tagged, and servers of release 3 did
 * not start on their database: one of then, or its backup, has them by these names.
 */
export const nameOf = (migration: string): string => migration.replace(/^(0059|0060)-r5-/, '$1-r4-');

/** The oldest release whose servers can do with what a migration has taken away: `0061-r6-since-r5-old-thing`. */
export const neededBy = (migration: string): number | undefined => {
  const [, release] = /^\d{4}-r\d+-since-r(\d+)-/.exec(migration) ?? [];
  return release === undefined ? undefined : Number(release);
};
