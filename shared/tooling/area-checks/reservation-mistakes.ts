import {
  areaAt,
  areaRoot,
  areasOverlap,
  isInArea,
  type KeptPlace,
  type RemoteArea,
  type RemoteDeclaration,
  type ShellPlaces,
} from '@assistant/contract';

/**
 * A sentence for each area of a remote that the shell does not permit, or that another remote has already, with
 * the name of the remote that has it.
 * @param others what players get of the other remotes: more than one declaration of each where versions differ
 */
export function reservationMistakes(
  { name, areas }: RemoteDeclaration,
  places: ShellPlaces,
  others: readonly RemoteDeclaration[],
): string[] {
  return areas.flatMap((area) => {
    const reservation = reservationOf(area.path, places.kept);
    if (reservation) return keptMistakes(name, area, reservation);
    const own = places.own.find(
      (path) => isInArea(areaRoot(area.path), { path: `${path}/*` }) || areasOverlap(path, area.path),
    );
    if (own) return [`${name}: ${area.path} is not free; ${own} is a page of the shell${below(area, own)}`];
    const rivals = others.filter((other) => other.name !== name);
    const rival = rivals.find((other) => other.areas.some(({ path }) => areasOverlap(path, area.path)));
    const taken = rival?.areas.find(({ path }) => areasOverlap(path, area.path));
    return [
      ...(rival ? [`${name}: ${area.path} collides with ${taken?.path} of ${rival.name}`] : []),
      ...permitMistakes(name, area, {}),
    ];
  });
}

/** Below a page of the shell a remote gets what is listed there. */
const below = ({ path }: RemoteArea, own: string): string =>
  path.startsWith(`${own}/`) && areaRoot(path) !== own
    ? '; its places.ts names what remotes have below it'
    : '';

/**
 * What the shell reserves at the path of an area. A path inside another one is reserved by itself, so that an area is at the
 * narrowest path that holds all of it; else at one that it has pages in common with.
 */
const reservationOf = (path: string, kept: ShellPlaces['kept']): KeptPlace | undefined =>
  kept.find((reservation) => reservation.path === path) ??
  areaAt(areaRoot(path), kept) ??
  kept.find((reservation) => areasOverlap(reservation.path, path));

function keptMistakes(name: string, area: RemoteArea, reservation: KeptPlace): string[] {
  if (reservation.remote !== name)
    return [`${name}: ${area.path} is not free; ${reservation.path} is reserved for ${reservation.remote}`];
  if (reservation.path !== area.path)
    return [`${name}: ${area.path} must be ${reservation.path}, as the shell reserves it`];
  return permitMistakes(name, area, reservation);
}

function permitMistakes(
  name: string,
  area: RemoteArea,
  permit: Pick<KeptPlace, 'access' | 'frame'>,
): string[] {
  const permits = 'only the shell permits it, in its places.ts';
  const open = { token: undefined, anonymous: 'anonymous visitors', anyone: 'anyone' }[
    area.access ?? 'token'
  ];
  return [
    ...(open !== undefined && permit.access !== area.access
      ? [`${name}: ${area.path} is for ${open}; ${permits}`]
      : []),
    ...(area.frame === 'main' && permit.frame !== 'main'
      ? [`${name}: ${area.path} is inside the layout with the bottom bar; ${permits}`]
      : []),
  ];
}
