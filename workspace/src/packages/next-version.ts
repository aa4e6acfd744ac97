import { maxSatisfying, parse, rcompare } from 'semver';

/** What a registry has of a package. */
export interface There {
  /** Of all versions, in any order. */
  versions: readonly string[];
  /** The one that was published last, and the content that it was made of. */
  newest: string;
  content: string | undefined;
  /** The commit that it was published from. */
  commit?: string | undefined;
}

/**
 * The version under which a package is published: major and minor are those of its package.json, which its API report holds to what has
 * changed; the last number counts.
 * @throws an error where the registry has a later minor
 */
export function nextVersion(name: string, own: string, there: There | undefined): string {
  const last = there?.versions.toSorted(rcompare)[0];
  const line = parse(own);
  if (!line) throw new Error(`${name} has the version ${own}, which is none`);
  const highest = maxSatisfying([...(there?.versions ?? [])], `~${line.major}.${line.minor}.0`);
  const later = parse(last);
  if (later && (later.major > line.major || (later.major === line.major && later.minor > line.minor)))
    throw new Error(
      `${name} ${last} is published, and this workspace has ${own}: publish from the newer workspace`,
    );
  return highest ? `${line.major}.${line.minor}.${(parse(highest)?.patch ?? 0) + 1}` : own;
}
