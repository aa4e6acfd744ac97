import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Icon, List } from '@assistant/ui';
import { AccountFrame } from './account-frame';
import css from './account-frame.module.css';
import { strings } from './strings';

/** What can be done with the account. */
export function MenuPage() {
  const t = useStrings(strings);
  return (
    <AccountFrame title={t.account}>
      <List>
        <Cell icon={<Icon name="lock" />} label={t.password} render={<Link to="/account/password" />} />
        <Cell icon={<Icon name="user" />} label={t.details} render={<Link to="/account/details" />} />
        <Cell icon={<Icon name="list" />} label={t.logins} render={<Link to="/account/logins" />} />
        <Cell icon={<Icon name="download" />} label={t.data} render={<Link to="/account/data" />} />
        <Cell
          icon={<Icon name="warning" />}
          label={t.remove}
          className={css.danger}
          render={<Link to="/account/delete" />}
        />
      </List>
    </AccountFrame>
  );
}
