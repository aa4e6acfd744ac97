import { useStrings } from '@assistant/shared/i18n';
import { Cell, Icon, List, Section } from '@assistant/shared/ui';
import { Link } from 'react-router-dom';
import { strings } from './strings';

/** Ways to feedback and announcements. */
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
