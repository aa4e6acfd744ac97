import { useLocation } from '@assistant/remote';
import { Suspense } from 'react';
import { pageAt } from './pages';

/**
 * The page of the address. The shell has waited for its file. On any other address the shell is navigating to another
 * remote, and a page drawn meanwhile would change the title.
 */
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
