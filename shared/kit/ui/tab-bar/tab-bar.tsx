import { useStrings } from '@assistant/i18n';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Badge } from '../badge/badge';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/icons';
import { renderAs } from '../render-as';
import { uiStrings } from '../strings';
import css from './tab-bar.module.css';

export type TabBarItem = {
  /** Where it leads. */
  to: string;
  icon: IconName;
  label: string;
  /** Unread count; nothing is shown at 0. */
  badge?: number;
};

export type TabBarProps = ComponentPropsWithRef<'nav'> & {
  items: readonly TabBarItem[];
  /** The `to` of the current item. */
  active?: string | undefined;
  /** Returns the link element: `(to) => <Link to={to} />`. */
  renderLink: (to: string) => ReactElement;
};

/** The bottom navigation, fixed at the foot of the screen above the safe area. */
export function TabBar({ items, active, renderLink, className, ...rest }: TabBarProps) {
  const strings = useStrings(uiStrings);
  return (
    <nav aria-label={strings.mainNavigation} className={cx(css.bar, className)} {...rest}>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.to} className={css.item}>
            <Tab item={item} active={item.to === active} link={renderLink(item.to)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ item, active, link }: { item: TabBarItem; active: boolean; link: ReactElement }) {
  return renderAs(link, 'a', {
    className: css.link,
    'aria-current': active ? 'page' : undefined,
    children: (
      <>
        <Icon name={item.icon} />
        <span className={css.label} data-label={item.label}>
          {item.label}
        </span>
        <Badge count={item.badge ?? 0} className={css.badge} />
      </>
    ),
  });
}
