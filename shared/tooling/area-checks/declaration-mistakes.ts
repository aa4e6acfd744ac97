import {
  areaRoot,
  areasOverlap,
  mountOf,
  type RemoteDeclaration,
  remoteDeclaration,
} from '@assistant/contract';

/** Addresses of the server and of released files: a remote there would never be reached. */
const RESERVED = ['/api', '/shell', '/remotes'];

/** A sentence for each mistake of a declaration by itself; what it is not given, it cannot know. */
export function declarationMistakes(value: unknown): string[] {
  const read = remoteDeclaration.safeParse(value);
  if (read.success) return read.data.areas.flatMap((area, at) => areaMistakes(read.data, area, at));
  return read.error.issues.map(({ path }) => {
    const found = path.reduce<unknown>(
      (inside, key) => (inside as Record<PropertyKey, unknown>)?.[key],
      value,
    );
    return `remote.ts: ${path.join('.') || 'the declaration'} cannot be ${JSON.stringify(found)}`;
  });
}

function areaMistakes(
  { name, areas }: RemoteDeclaration,
  area: RemoteDeclaration['areas'][number],
  at: number,
): string[] {
  const { path, titles } = area;
  const mount = mountOf(area);
  const twin = areas.find((other, index) => index < at && areasOverlap(path, other.path));
  const reserved = RESERVED.find((root) => areasOverlap(path, `${root}/*`));
  const inMount = mount === '/' || areasOverlap(areaRoot(path), `${mount}/*`);
  return [
    ...(reserved ? [`${name}: ${path} is not free; ${reserved} is the address of files and calls`] : []),
    ...(twin ? [`${name}: ${path} and ${twin.path} have pages in common; each page is in one area`] : []),
    ...(inMount ? [] : [`${name}: ${path} is not below its mount ${mount}`]),
    ...(titles.zh.trim() && titles.en.trim()
      ? []
      : [`${name}: the title of ${path} is blank; every text is there in both languages`]),
  ];
}
