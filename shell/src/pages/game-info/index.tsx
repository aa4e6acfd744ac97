import { useGetGameInfoQuery } from '@assistant/shared/api';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/shared/i18n';
import { currencies, currencyLabels } from '@assistant/shared/tasks';
import { Cell, List } from '@assistant/shared/ui';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { strings } from './strings';

/** Game info: the page a player lands on (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const game = useGetGameInfoQuery({});
  return (
    <Page title={t.title} backTo="/" wide>
      <QueryView query={game}>
        {({ resources }) => (
          <List>
            {currencies.map((currency) => (
              <Cell key={currency} label={local(currencyLabels[currency])}>
                {formatCount(resources[currency], language)}
              </Cell>
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  );
}
