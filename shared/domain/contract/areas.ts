import type { RemoteArea } from './remote-declaration';

/** The address an area begins at: `/basic` for `/basic/*`. */
export const areaRoot = (path: string): string => path.replace(/\/\*$/, '');

/** What the routes of the area's remote are relative to. */
export const mountOf = ({ path, mount }: Pick<RemoteArea, 'path' | 'mount'>): string =>
  mount ?? areaRoot(path);

const isBelow = (pathname: string, root: string): boolean => pathname.startsWith(`${root}/`);

/** Whether a page is in the area; a slash at the end makes no difference. */
export function isInArea(pathname: string, { path }: Pick<RemoteArea, 'path'>): boolean {
  const page = pathname.replace(/(.)\/+$/, '$1');
  const root = areaRoot(path);
  return page === root || (path !== root && isBelow(page, root));
}

/** The area that a page is in: of several the one with the longest path, which is inside the others. */
export const areaAt = <Area extends Pick<RemoteArea, 'path'>>(
  pathname: string,
  areas: readonly Area[],
): Area | undefined =>
  areas
    .filter((area) => isInArea(pathname, area))
    .sort((one, other) => other.path.length - one.path.length)[0];

/** Whether two areas have a page in common. */
export function areasOverlap(one: string, other: string): boolean {
  return isInArea(areaRoot(one), { path: other }) || isInArea(areaRoot(other), { path: one });
}
