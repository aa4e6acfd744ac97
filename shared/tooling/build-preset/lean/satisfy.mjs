const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether a version is in a range, of the two kinds there are: `^1.0.0`, which the build preset writes for what is
 * given, and `<=1.0.0`, by which the runtime compares. What is shared when identical has a build's name for its version, and
 * `requiredVersion: false`.
 */
export function satisfy(version, range) {
  const [, kind, bound] = /^(\^|<=)(.+)$/.exec(range) ?? [];
  const [has, wanted] = [version, bound].map((text) => VERSION.exec(text)?.slice(1).map(Number));
  if (!has || !wanted) return false;
  const at = has.findIndex((part, index) => part !== wanted[index]);
  const order = at < 0 ? 0 : has[at] - wanted[at];
  if (kind === '<=') return order <= 0;
  return order >= 0 && has[0] === wanted[0] && wanted[0] > 0;
}
