import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { TabBar } from '@assistant/ui';
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom';
import css from './frame.module.css';
import { strings } from './strings';
import { useBarPages } from './use-bar-pages';

/** The pages with the bottom navigation bar (spec section 2). */
export function MainLayout() {
  const t = useStrings(strings);
  const { pathname } = useLocation();
  const unread = useAppSelector((state) => state.unread.total_unread);
  const items = [
    { to: '/main/game-info', icon: 'home' as const, label: t.gameInfo },
    { to: '/main/auto-tasks', icon: 'list' as const, label: t.autoTasks },
    { to: '/main/settings', icon: 'settings' as const, label: t.settings },
    { to: '/main/customer-service', icon: 'chat' as const, label: t.customerService, badge: unread },
  ];
  useBarPages(items.map(({ to }) => to));
  return (
    <>
      <main className={css.main}>
        <Outlet />
      </main>
      <TabBar
        items={items}
        active={items.find(({ to }) => matchPath(to, pathname))?.to}
        renderLink={(to) => <Link to={to} />}
      />
    </>
  );
}
