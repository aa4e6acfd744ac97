import { TabBar } from '@assistant/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import { useBarItems } from './use-bar-items';

/** The bottom navigation bar (spec section 2). A page outside it marks the one it leads back to. */
export function Bar() {
  const { pathname } = useLocation();
  const items = useBarItems();
  const back = usePage()?.back;
  const at = items.find(({ to }) => matchPath(to, pathname)) ?? items.find(({ to }) => to === back);
  return <TabBar items={items} active={at?.to} renderLink={(to) => <Link to={to} />} />;
}
