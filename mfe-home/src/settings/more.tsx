import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Icon, List, Section } from '@assistant/ui';
import { strings } from './strings';

/** Links to feedback and announcements. */
export function More() {
  const t = useStrings(strings);
  return (
    <Section title={t.more}>
      <List>
        <Cell icon={<Icon name="help" />} label={t.feedback} render={<Link to="/feedback" />} />
        <Cell icon={<Icon name="bell" />} label={t.announcements} render={<Link to="/announcement" />} />
      </List>
    </Section>
  );
}
