import { LanguageButton, ThemeButton } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { Badge, Icon, IconButton, Seal } from '@assistant/ui';
import { Link, useLocation } from 'react-router-dom';
import { usePage } from '../areas/use-page';
import { useBarItems } from '../frame/use-bar-items';
import css from './rail.module.css';
import { SkipLink } from './skip-link';
import { strings } from './strings';

/**
 * The navigation of a wide window at its left edge: the bottom bar's pages, and below them language, theme and whose
 * account it is. A page outside the bar marks the one it leads back to.
 */
export function Rail({ onKeys }: { onKeys(): void }) {
  const t = useStrings(strings);
  const { pathname } = useLocation();
  const back = usePage()?.back;
  const items = useBarItems();
  const user = useAppSelector((state) => state.session.user);
  const at =
    items.find(({ to }) => to === pathname || to === `/main${pathname}`) ??
    items.find(({ to }) => to === back);
  return (
    <nav aria-label={t.navigation} className={css.rail} data-pane="rail">
      <SkipLink />
      <Seal char="三" size="m" className={css.brand} />
      <ul className={css.items}>
        {items.map(({ to, icon, label, badge = 0 }) => (
          <li key={to}>
            <Link
              to={to}
              className={css.item}
              data-pane-focus={at?.to === to || undefined}
              aria-current={at?.to === to ? (to === pathname ? 'page' : 'true') : undefined}
            >
              <Icon name={icon} />
              <span>{label}</span>
              <Badge count={badge} className={css.badge} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.tools}>
        <LanguageButton />
        <ThemeButton />
        <IconButton icon="help" variant="plain" label={t.keys} onClick={onKeys} />
      </div>
      {user ? (
        <Link to="/main/settings" className={css.me} aria-label={t.me(user.username || user.account)}>
          <bdi aria-hidden="true">{user.username || user.account}</bdi>
        </Link>
      ) : null}
    </nav>
  );
}
