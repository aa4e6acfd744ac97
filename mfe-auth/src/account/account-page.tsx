import { latePage } from '../page/late-page';

/** The pages below `/account`. */
export const { Page: AccountPage, fetchPage: fetchPages } = latePage(
  () => import('./pages').then(({ AccountPages }) => AccountPages),
  5,
);
