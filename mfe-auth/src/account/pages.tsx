import type { ReactElement } from 'react';
import { DeletePage } from './delete-page';
import { DetailsPage } from './details-page';
import { LoginsPage } from './logins-page';
import { MenuPage } from './menu-page';
import { PasswordPage } from './password-page';

const pages: Readonly<Record<string, ReactElement>> = {
  '/account': <MenuPage />,
  '/account/password': <PasswordPage />,
  '/account/details': <DetailsPage />,
  '/account/logins': <LoginsPage />,
  '/account/delete': <DeletePage />,
};

/** The page of an address below `/account`; of an unknown one, the list of all. */
export function AccountPages({ path }: { path: string }) {
  return pages[path] ?? <MenuPage />;
}
