import type { ReleaseRegistry } from './releases';

// Apart from the schemas: the start script, which stands in the page itself, asks this too.
/** Whether a version is withdrawn: no one may get it any more. */
export const isWithdrawn = (
  { withdrawn }: Pick<ReleaseRegistry, 'withdrawn'>,
  app: string,
  version: string,
): boolean => withdrawn?.[app]?.includes(version) ?? false;
