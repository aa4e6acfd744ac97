import type { ReleaseBuild, ReleaseRegistry } from '@assistant/contract';

/** A build of a version, of which nothing else is asked. */
export const build = (version: string): ReleaseBuild => ({
  version,
  global: version,
  entry: { href: '', integrity: '', bytes: 0 },
  preload: [],
  requires: {},
});

/** A registry of these remotes, with the shell `s1`. */
export const registry = (
  remotes: ReleaseRegistry['remotes'],
  more: Partial<ReleaseRegistry> = {},
): ReleaseRegistry => ({
  schema: 1,
  issued_at: '',
  pages_from: '',
  shell: { version: 's1' },
  remotes,
  ...more,
});
