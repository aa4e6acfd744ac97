/** The scope in which sources name the packages that a remote is made of. */
export const OWN_SCOPE = '@assistant';

/** @throws an error for what npm takes for no scope */
export function refuseScope(scope: string): void {
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) throw new Error(`"${scope}" is no scope of npm, as @acme`);
}

/** The name of a package as an operator publishes it, whose scope may be another one. */
export const publishedName = (name: string, scope: string): string =>
  name.startsWith(`${OWN_SCOPE}/`) ? scope + name.slice(OWN_SCOPE.length) : name;

/** A range of versions as a package.json names it: in another scope by an alias, so that no import changes. */
function rangeIn(scope: string, name: string, range: string): string {
  const published = publishedName(name, scope);
  return published === name ? range : `npm:${published}@${range}`;
}

/** The name in the registry, and the range, of what a package.json names so. */
export function readRange(name: string, range: string): { published: string; versions: string } {
  const [alias, published = name, versions = alias ? '*' : range] =
    /^npm:(@?[^@]+)(?:@(.+))?$/.exec(range) ?? [];
  return { published, versions };
}

/** The same for all packages that a table of a package.json names. */
export const tableIn = (
  scope: string,
  table: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([name, range]) => [name, rangeIn(scope, name, range)]));
