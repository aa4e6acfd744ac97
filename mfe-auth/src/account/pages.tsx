import { useWide } from '@assistant/frame';
import { type ReactElement, Suspense } from 'react';
import { DataPage } from './data/data-page';
import { DeletePage } from './delete-page';
import { DetailsPage } from './details-page';
import { LateBeside, LateContents } from './late-panes';
import { LoginsPage } from './logins-page';
import { MenuPage } from './menu-page';
import css from './pages.module.css';
import { PasswordPage } from './password-page';

const DETAILS = '/account/details';

const pages: Readonly<Record<string, ReactElement>> = {
  '/account/password': <PasswordPage />,
  [DETAILS]: <DetailsPage />,
  '/account/logins': <LoginsPage />,
  '/account/data': <DataPage />,
  '/account/delete': <DeletePage />,
};

/**
 * The page of an address below `/account`; of an unknown one, the list of all. A wide window has that list at the left of
 * every page, and what matters to all of them at the right.
 */
export function AccountPages({ path }: { path: string }) {
  const wide = useWide();
  const at = wide && !pages[path] ? DETAILS : path;
  return (
    <div className={css.panes}>
      <div className={css.contents}>
        {wide ? (
          <Suspense>
            <LateContents at={at} />
          </Suspense>
        ) : null}
      </div>
      {pages[at] ?? <MenuPage />}
      <div className={css.beside}>
        {wide ? (
          <Suspense>
            <LateBeside at={at} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
