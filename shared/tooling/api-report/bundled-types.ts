import { relative } from 'node:path';

/** Packages with a report that are bundled themselves: their API may name types of other bundled packages. */
export const MAY_NAME_BUNDLED: readonly string[] = [
  '@assistant/accounts',
  '@assistant/task-screen',
  '@assistant/conversation',
  '@assistant/desk',
  '@assistant/tiers',
  '@assistant/onboarding',
];

/**
 * Says which types of bundled packages the API of a provided package names; undefined if it names none.
 * @param reported the folders of the packages that have a report, relative to the root
 * @param sources the declarations that the API leads to
 */
export function bundledTypesMistake(
  root: string,
  reported: readonly string[],
  name: string,
  sources: readonly { file: string; name: string }[],
): string | undefined {
  if (MAY_NAME_BUNDLED.includes(name)) return undefined;
  const found = sources.flatMap((one) => {
    const path = relative(root, one.file).replaceAll('\\', '/');
    return reported.some((folder) => path.startsWith(`${folder}/`))
      ? []
      : [`${path.split('/')[2]}/${one.name}`];
  });
  if (found.length === 0) return undefined;
  return `${name} names ${[...new Set(found)].join(', ')} in its API, which is in each bundle: a change of it would ask for a new version of what the shell provides. Take the data as unknown, or declare the type in a provided package.`;
}
