import { Skeleton } from '@assistant/ui';
import { Suspense, use, useState } from 'react';

type Pages = typeof import('./pages');

let arrived: Pages | undefined;
let onItsWay: Promise<Pages> | undefined;

/** Fetches the pages of the account, which few visits need. A failure is not remembered, so Retry fetches again. */
export function fetchPages(): Promise<Pages> {
  onItsWay ??= import('./pages')
    .catch(() => import('./pages'))
    .then(
      (pages) => {
        arrived = pages;
        return pages;
      },
      (error) => {
        onItsWay = undefined;
        throw error;
      },
    );
  return onItsWay;
}

function Page({ coming, path }: { coming: Promise<Pages>; path: string }) {
  const { AccountPages } = arrived ?? use(coming);
  return <AccountPages path={path} />;
}

/** The pages below `/account`. */
export function AccountPage({ path }: { path: string }) {
  // One fetch each time the area is opened. Fetching during render would repeat a failed one again and again.
  const [coming] = useState(fetchPages);
  return (
    <Suspense fallback={<Skeleton variant="list" rows={5} />}>
      <Page coming={coming} path={path} />
    </Suspense>
  );
}
