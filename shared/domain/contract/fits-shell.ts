const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether a package of this version has all that `from` had: the same major version, and not older. */
export function covers(version: string, from: string): boolean {
  const [have, want] = [numbers(version), numbers(from)];
  if (have[0] !== want[0]) return false;
  const at = have.findIndex((number, index) => number !== want[index]);
  return at < 0 || (have[at] as number) > (want[at] as number);
}

/**
 * Whether a shell provides all that a build of a remote uses. Versions are enough, without the names: an export that was
 * added or removed has moved its package's version (docs/decisions/0006-api-reports.md).
 * @param uses the lowest version of each package; a build that was published before this was written does not say
 * @param provides the version of each package that the shell provides
 */
export const fitsShell = (
  uses: Record<string, string> | undefined,
  provides: Record<string, string> | undefined,
): boolean =>
  !uses ||
  !provides ||
  Object.entries(uses).every(([name, from]) => name in provides && covers(provides[name] as string, from));
