import { useGetConfigQuery } from '@assistant/shared/api';
import { useStrings } from '@assistant/shared/i18n';
import { Cell, List } from '@assistant/shared/ui';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { strings } from './strings';

/** Idle settings: every task area of the three tiers (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const config = useGetConfigQuery({});
  return (
    <Page title={t.title} backTo="/" wide>
      <QueryView query={config}>
        {({ revisions }) => (
          <List>
            {Object.keys(revisions).map((id) => (
              <Cell key={id} label={id} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  );
}
