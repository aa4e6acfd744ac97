import { useAppSelector } from '@assistant/store';
import { lazy, Suspense } from 'react';
import { refetchFailedFiles } from '../files/failed-files';

const load = () => import('./account-switch-dialog');

/** Where its file does not arrive, the page simply stays with its account. */
const Question = lazy(() =>
  load()
    .catch(() => refetchFailedFiles().then(load))
    .then(
      ({ AccountSwitchDialog }) => ({ default: AccountSwitchDialog }),
      () => ({ default: () => null }),
    ),
);

/** Asks what to do once another tab has switched the account. */
export function LateAccountSwitchDialog() {
  const asked = useAppSelector(({ session }) => session.otherTabSession !== undefined);
  if (!asked) return null;
  return (
    <Suspense>
      <Question />
    </Suspense>
  );
}
