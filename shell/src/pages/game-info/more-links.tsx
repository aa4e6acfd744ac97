import { useStrings } from '@assistant/shared/i18n';
import { Cell, Icon, List, Section } from '@assistant/shared/ui';
import { Link } from 'react-router-dom';
import { strings } from './strings';

/** Ways on from the landing page. */
export function MoreLinks() {
  const t = useStrings(strings);
  return (
    <Section title={t.more}>
      <List>
        <Cell
          icon={<Icon name="help" />}
          label={t.feedback}
          help={t.feedbackHelp}
          render={<Link to="/feedback" />}
        />
      </List>
    </Section>
  );
}
