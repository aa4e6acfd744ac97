import { useLocation } from 'react-router-dom';
import { pageAt } from './page-at';

/** The page one is at, as the frame shows it; undefined at an address that only redirects. */
export const usePage = () => pageAt(useLocation().pathname);
