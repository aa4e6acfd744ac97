import { useFeedbackListQuery } from '@assistant/shared/api';
import { useStrings } from '@assistant/shared/i18n';
import { Cell, List } from '@assistant/shared/ui';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { strings } from './strings';

/** Suggestions to the makers of the assistant, and their answers (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const sent = useFeedbackListQuery({});
  return (
    <Page title={t.title} backTo="/main/settings">
      <QueryView query={sent}>
        {({ items }) => (
          <List>
            {items.map((item) => (
              <Cell key={item.id} label={item.text} help={item.answer} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  );
}
