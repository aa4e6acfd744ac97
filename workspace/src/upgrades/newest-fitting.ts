/** A published version, and the Node it needs, as the registry has it. */
export interface Published {
  version: string;
  'engines.node'?: string;
}

type Numbers = readonly [major: number, minor: number, patch: number];

const numbersOf = (text: string): Numbers => {
  const [, major = 0, minor = 0, patch = 0] = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? [];
  return [Number(major), Number(minor), Number(patch)];
};
const order = (one: Numbers, other: Numbers): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Whether a range of `engines`, of the kinds `>=20`, `^20.19.0` and several with `||`, admits a version of Node. */
function admits(range: string, node: Numbers): boolean {
  return range.split('||').some((part) => {
    const bound = numbersOf(part);
    const isSameMajor = part.trim().startsWith('>') || node[0] === bound[0];
    return isSameMajor && order(node, bound) >= 0;
  });
}

/** The newest version that is no preview and runs on this Node; undefined where none is newer than what is installed. */
export function newestFitting(
  published: readonly Published[],
  installed: string,
  node: string,
): string | undefined {
  return published
    .filter(({ version }) => !version.includes('-') && order(numbersOf(version), numbersOf(installed)) > 0)
    .filter(({ 'engines.node': range }) => !range || admits(range, numbersOf(node)))
    .toSorted((one, other) => order(numbersOf(one.version), numbersOf(other.version)))
    .at(-1)?.version;
}
