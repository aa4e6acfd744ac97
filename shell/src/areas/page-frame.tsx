import { Outlet } from 'react-router-dom';
import { MainLayout } from '../frame/main-layout';
import { usePage } from './use-page';

/** The layout with the bottom bar around the pages that stand in it; it stays from one of them to the next. */
export function PageFrame() {
  return usePage()?.frame === 'main' ? <MainLayout /> : <Outlet />;
}
