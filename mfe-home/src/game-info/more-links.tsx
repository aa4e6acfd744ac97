import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Icon, List, Section } from '@assistant/ui';
import { strings } from './strings';

/** Further links of the game-info page. */
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
