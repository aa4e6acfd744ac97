import { useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Cell, Icon, List, Section } from '@assistant/ui';
import { strings } from './strings';

/** Further links of the game-info page; in one row where there is little room. */
export function MoreLinks({ row = false }: { row?: boolean }) {
  const t = useStrings(strings);
  const list = (
    <List>
      {row ? null : (
        <Cell
          icon={<Icon name="list" />}
          label={t.report}
          help={t.reportHelp}
          render={<Link to="/main/report" />}
        />
      )}
      <Cell
        icon={<Icon name="help" />}
        label={t.feedback}
        help={row ? undefined : t.feedbackHelp}
        render={<Link to="/feedback" />}
      />
    </List>
  );
  return row ? list : <Section title={t.more}>{list}</Section>;
}
