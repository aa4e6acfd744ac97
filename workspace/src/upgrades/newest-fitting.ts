import { gt, prerelease, rsort, satisfies } from 'semver';

/** A published version, and the Node it needs, as the registry has it. */
export interface Published {
  version: string;
  'engines.node'?: string;
}

/** The newest version that is no preview and runs on this Node; undefined where none is newer than what is installed. */
export function newestFitting(
  published: readonly Published[],
  installed: string,
  node: string,
): string | undefined {
  const fitting = published.filter(
    ({ version, 'engines.node': range }) =>
      gt(version, installed) && !prerelease(version) && satisfies(node, range ?? '*'),
  );
  return rsort(fitting.map(({ version }) => version))[0];
}
