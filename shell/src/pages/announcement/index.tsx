import { useAnnouncementListQuery } from '@assistant/shared/api';
import { useLocalText, useStrings } from '@assistant/shared/i18n';
import { Cell, List } from '@assistant/shared/ui';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import { strings } from './strings';

/** System announcements (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  const local = useLocalText();
  const announcements = useAnnouncementListQuery({});
  return (
    <Page title={t.title} backTo="/main/game-info">
      <QueryView query={announcements}>
        {({ items }) => (
          <List>
            {items.map((item) => (
              <Cell key={item.id} label={local(item.title)} help={local(item.body)} />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  );
}
