import { useGetConfigQuery } from '@assistant/shared/api';
import { ACCOUNT_SETTING_ID, accountSettings } from '@assistant/shared/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/shared/i18n';
import { Cell, List } from '@assistant/shared/ui';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { strings } from './strings';

/** Assistant settings, in the bottom bar and standalone (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const config = useGetConfigQuery({});
  return (
    <Page title={t.title} backTo="/">
      <QueryView query={config}>
        {({ setting }) => (
          <List>
            <Cell label={t.title}>
              {formatCount(accountSettings.parse(setting[ACCOUNT_SETTING_ID] ?? {}).dailyCoinCap, language)}
            </Cell>
          </List>
        )}
      </QueryView>
    </Page>
  );
}
