import { useStrings } from '@assistant/shared/i18n';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Badge } from '../badge/badge';
import { cx } from '../cx';
import { Icon, type IconName } from '../icons/icons';
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
  /** The `to` of the item one is at. */
  active?: string | undefined;
  /** Gives the link element: `(to) => <Link to={to} />`. */
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
  return useRender({
    render: link,
    defaultTagName: 'a',
    props: {
      className: css.link,
      'aria-current': active ? 'page' : undefined,
      children: (
        <>
          <Icon name={item.icon} />
          <span className={css.label}>{item.label}</span>
          <Badge count={item.badge ?? 0} className={css.badge} />
        </>
      ),
    },
  });
}
