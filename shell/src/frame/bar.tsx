import { TabBar } from '@assistant/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useBarItems } from './use-bar-items';

/** The bottom navigation bar (spec section 2). */
export function Bar() {
  const { pathname } = useLocation();
  const items = useBarItems();
  return (
    <TabBar
      items={items}
      active={items.find(({ to }) => matchPath(to, pathname))?.to}
      renderLink={(to) => <Link to={to} />}
    />
  );
}
