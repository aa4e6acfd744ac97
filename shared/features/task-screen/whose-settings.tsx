import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { severalAccounts } from './several-accounts';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

/** Whose settings these are, where this device knows several accounts. */
export function WhoseSettings() {
  const t = useStrings(taskStrings);
  const account = useAppSelector(({ session }) => session.user?.account);
  const name = useAppSelector(({ session }) => session.user?.username || session.user?.account);
  if (account === undefined || name === undefined || !severalAccounts(localStorage, account)) return null;
  return (
    <span className={css.whose} title={t.whose(name)}>
      {name}
    </span>
  );
}
