/** A JSON value as text that is the same whatever the order of its keys is; what is undefined is left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** What the signature of a build is over: all that a registry says of it, also what this version does not know. */
export function buildText(app: string, build: object): string {
  return canonicalJson({ app, build: { ...build, signature: undefined } });
}

/** What the signature of a registry is over: all of it except the signature, also what this version does not know. */
export function signedText(registry: object): string {
  return canonicalJson({ ...registry, signature: undefined });
}

/** What each operator signs of a change of settings or keys. @param approved as the revision's `threshold`, or a root, has it */
export function approvalText(site: string | undefined, approved: object): string {
  return canonicalJson({ approved, site });
}
