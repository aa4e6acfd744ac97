import { useWide } from '@assistant/frame';
import { Outlet } from 'react-router-dom';
import { Bar } from './bar';
import css from './frame.module.css';
import { useBarItems } from './use-bar-items';
import { useBarPages } from './use-bar-pages';

/** The pages with the bottom navigation bar (spec section 2); a wide window has the rail instead. */
export function MainLayout() {
  useBarPages(useBarItems().map(({ to }) => to));
  return (
    <>
      <main className={css.main}>
        <Outlet />
      </main>
      {useWide() ? null : <Bar />}
    </>
  );
}
