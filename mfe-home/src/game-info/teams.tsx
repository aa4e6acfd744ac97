import type { GameInfo } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Cell, Dotted, Icon, List, Section } from '@assistant/ui';
import css from './folded.module.css';
import { strings } from './strings';
import { useGameNames } from './use-game-names';

interface TeamsProps {
  info: GameInfo;
  /** Where there is little room, a press unfolds them. */
  folded: boolean;
}

/** The account's saved teams and its strongest hero, as in the pickers of the task screens. */
export function Teams({ info, folded }: TeamsProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const named = useGameNames();
  const count = (value: number) => formatCount(value, language);
  const names = new Map(info.heroes.map(({ id, name }) => [id, named(name)]));
  const strongest = info.heroes.toSorted((a, b) => b.power - a.power)[0];
  const list = (
    <List>
      {strongest ? (
        <Cell
          label={t.strongest}
          help={
            <Dotted
              parts={[
                named(strongest.name),
                t.lordLevel(count(strongest.level)),
                t.stars(count(strongest.stars)),
              ]}
            />
          }
        >
          {t.power(count(strongest.power))}
        </Cell>
      ) : null}
      {info.teams.map((team) => (
        <Cell
          key={team.id}
          label={team.name}
          help={<Dotted parts={team.heroes.map((id) => names.get(id))} />}
        >
          {t.power(count(team.power))}
        </Cell>
      ))}
      {info.teams.length === 0 ? <Cell label={t.noTeams} /> : null}
    </List>
  );
  if (!folded)
    return (
      <Section title={t.teams} note={t.heroCount(count(info.heroes.length))}>
        {list}
      </Section>
    );
  return (
    <details className={css.all}>
      <summary>
        {t.teams}
        <span>{t.heroCount(count(info.heroes.length))}</span>
        <Icon name="expand" size={18} />
      </summary>
      {list}
    </details>
  );
}
