import { useAppSelector } from '@assistant/store';
import { lazy, Suspense } from 'react';
import { refetchFailedFiles } from '../files/failed-files';

const load = () => import('./switched-elsewhere');

/** Where its file does not arrive, the page simply stays with its account. */
const Question = lazy(() =>
  load()
    .catch(() => refetchFailedFiles().then(load))
    .then(
      ({ SwitchedElsewhere }) => ({ default: SwitchedElsewhere }),
      () => ({ default: () => null }),
    ),
);

/** Asks what to do once another tab has switched the account. */
export function LateSwitchedElsewhere() {
  const asked = useAppSelector(({ session }) => session.elsewhere !== undefined);
  if (!asked) return null;
  return (
    <Suspense>
      <Question />
    </Suspense>
  );
}
