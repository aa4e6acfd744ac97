import { defineStrings, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Icon, List, Section } from '@assistant/ui';
import layout from '../page/layout.module.css';

const strings = defineStrings({
  title: { zh: '账号与安全', en: 'Account and security' },
  password: { zh: '修改密码', en: 'Change password' },
  details: { zh: '账号资料', en: 'Account details' },
  logins: { zh: '登录的设备', en: 'Devices logged in' },
  data: { zh: '下载我的数据', en: 'Download my data' },
  remove: { zh: '删除账号', en: 'Delete account' },
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
        <Cell icon={<Icon name="download" />} label={t.data} render={<Link to="/account/data" />} />
        <Cell
          icon={<Icon name="warning" />}
          label={t.remove}
          className={layout.danger}
          render={<Link to="/account/delete" />}
        />
      </List>
    </Section>
  );
}
