import { lazy } from 'react';

type Panes = typeof import('./wide');

/** A part of a wide window's panes, fetched when it is shown. If the file does not come, the page is as on a phone. */
const late = <Name extends keyof Panes>(name: Name) =>
  lazy<Panes[Name]>(() =>
    import('./wide').then(
      (panes) => ({ default: panes[name] }),
      () => ({ default: () => null }) as never,
    ),
  );

export const LateContents = late('Contents');
export const LateBeside = late('Beside');
export const LateHistory = late('LoginHistory');
