import { useAccountSwitcher } from '@assistant/accounts';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { useAppSelector } from '@assistant/store';
import { strings } from '../strings';
import css from './contents.module.css';
import { wideStrings } from './strings';

/** What there is of the account, at the left of a wide window. `at` is the page beside it. */
export function Contents({ at }: { at: string }) {
  const t = useStrings(strings);
  const w = useStrings(wideStrings);
  const language = useLanguage();
  const user = useAppSelector((state) => state.session.user);
  const { accounts } = useAccountSwitcher();
  const entries = [
    { to: '/account/details', name: t.details },
    { to: '/account/password', name: t.password },
    { to: '/account/logins', name: t.logins },
    { to: '/main/lords', name: w.lords, count: accounts.length },
    { to: '/main/settings', name: w.notifications },
    { to: '/account/data', name: t.data },
    { to: '/account/delete', name: t.remove, danger: true },
  ];
  return (
    <nav aria-label={t.account} data-pane="contents" className={css.contents}>
      <div className={css.head}>
        <p className={css.title}>{t.account}</p>
        <p className={css.who}>
          <bdi>{user?.username || user?.account}</bdi>
          {user && user.username !== user.account ? <bdi>{user.account}</bdi> : null}
        </p>
      </div>
      <ul className={css.entries}>
        {entries.map(({ to, name, count = 0, danger }) => (
          <li key={to}>
            <Link
              to={to}
              className={css.entry}
              data-danger={danger}
              aria-current={to === at ? 'page' : undefined}
            >
              <span>{name}</span>
              {count > 1 ? <span className={css.count}>{formatCount(count, language)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
