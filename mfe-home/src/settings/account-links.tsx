import { defineStrings, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Icon, List, Section } from '@assistant/ui';

const strings = defineStrings({
  zh: {
    title: '账号与安全',
    password: '修改密码',
    details: '账号资料',
    logins: '登录的设备',
    remove: '删除账号',
  },
  en: {
    title: 'Account and security',
    password: 'Change password',
    details: 'Account details',
    logins: 'Devices logged in',
    remove: 'Delete account',
  },
});

/** Leads to the pages of the account, which mfe-auth draws. */
export function AccountLinks() {
  const t = useStrings(strings);
  return (
    <Section title={t.title}>
      <List>
        <Cell icon={<Icon name="lock" />} label={t.password} render={<Link to="/account/password" />} />
        <Cell icon={<Icon name="user" />} label={t.details} render={<Link to="/account/details" />} />
        <Cell icon={<Icon name="list" />} label={t.logins} render={<Link to="/account/logins" />} />
        <Cell icon={<Icon name="warning" />} label={t.remove} render={<Link to="/account/delete" />} />
      </List>
    </Section>
  );
}
