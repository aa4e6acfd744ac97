import type { ReleaseRegistry } from '@assistant/contract';
import type { RemoteName } from './app-names';

/**
 * The remotes that are retired, each with the version that players had. A mark of one that players have again, by a tool of before
 * the marks, is none.
 */
export const retiredIn = ({ retired = {}, remotes }: ReleaseRegistry): Readonly<Record<RemoteName, string>> =>
  Object.fromEntries(Object.entries(retired).filter(([app]) => !Object.hasOwn(remotes, app)));
