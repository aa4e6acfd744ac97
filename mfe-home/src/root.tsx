import { useLocation } from '@assistant/remote';
import { Suspense } from 'react';
import { pageAt } from './pages';

/** The page of the address. While the shell navigates to another remote, a page drawn here would change the title. */
export function Root() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname}>
      <PageAt pathname={pathname} />
    </Suspense>
  );
}

function PageAt({ pathname }: { pathname: string }) {
  const Page = pageAt(pathname)?.use();
  return Page ? <Page /> : null;
}
