import type { ReleaseAsset, ReleaseBuild } from './releases';

/** Every file that the facts of a build name. */
export const filesOfBuild = ({ entry, preload, parts = {}, definitions }: ReleaseBuild): ReleaseAsset[] => [
  entry,
  ...preload,
  ...Object.values(parts).flatMap((part) => part.preload),
  ...(definitions ? [definitions] : []),
];

/**
 * What a page asks for early to show an area of a build: its files, and the shared packages of the shell that they use.
 * @param part the area's; of a part that the build does not name, what every first screen needs
 */
export function earlyOf({ entry, preload, sharedParts = [], parts }: ReleaseBuild, part?: string) {
  const own = part === undefined ? undefined : parts?.[part];
  return {
    files: [entry, ...preload, ...(own?.preload ?? [])],
    sharedParts: [...sharedParts, ...(own?.sharedParts ?? [])],
  };
}
