import { lazy } from 'react';
import { refetchFailedFiles } from '../files/failed-files';
import { Bar } from './bar';

const load = () => import('../desktop');

/** What stands beside the pages in a wide window. Where its file does not arrive, the bottom bar remains. */
export const LateDesktop = lazy(() =>
  load()
    .catch(() => refetchFailedFiles().then(load))
    .then(
      ({ Desktop }) => ({ default: Desktop }),
      () => ({ default: Bar }),
    ),
);
