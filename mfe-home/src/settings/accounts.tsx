import { AccountSwitcher } from '@assistant/accounts';
import { deviceName } from '@assistant/contract';
import { formatCount, formatMoment, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Dotted, Icon, List, Section } from '@assistant/ui';
import { QueryView } from '../page/query-view';
import css from './accounts.module.css';
import { useGetUserIpDictQuery } from './calls';
import { strings } from './strings';

/** The accounts of this device, and the logins of the current one. */
export function Accounts() {
  const t = useStrings(strings);
  return (
    <>
      <Section title={t.accounts}>
        <List>
          <Cell
            icon={<Icon name="user" />}
            label={t.allLords}
            help={t.allLordsHelp}
            render={<Link to="/main/lords" />}
          />
        </List>
        <AccountSwitcher />
      </Section>
      <LoginHistory />
    </>
  );
}

/** The addresses of the account's logins, the latest first. */
function LoginHistory() {
  const t = useStrings(strings);
  const language = useLanguage();
  const history = useGetUserIpDictQuery({});
  return (
    <Section title={t.history}>
      <QueryView query={history}>
        {(addresses) => (
          <List role="list">
            {Object.entries(addresses)
              .toSorted(([, a], [, b]) => b.last_time.localeCompare(a.last_time))
              .map(([address, { last_time, count, device }]) => (
                <Cell
                  key={address}
                  role="listitem"
                  label={address}
                  help={
                    <Dotted
                      parts={[
                        deviceName(device, t) || t.unknownDevice,
                        t.lastTime(formatMoment(last_time, language)),
                      ]}
                    />
                  }
                >
                  {t.times(formatCount(count, language))}
                </Cell>
              ))}
            {Object.keys(addresses).length === 0 ? <Cell role="listitem" label={t.historyEmpty} /> : null}
          </List>
        )}
      </QueryView>
      <p className={css.help}>{t.historyHelp}</p>
    </Section>
  );
}
