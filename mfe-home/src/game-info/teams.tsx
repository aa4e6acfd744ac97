import type { GameInfo } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Cell, Dotted, List, Section } from '@assistant/ui';
import { strings } from './strings';

/** The account's saved teams and its strongest hero, as in the pickers of the task screens. */
export function Teams({ info }: { info: GameInfo }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const names = new Map(info.heroes.map(({ id, name }) => [id, name]));
  const strongest = info.heroes.toSorted((a, b) => b.power - a.power)[0];
  return (
    <Section title={t.teams} note={t.heroCount(count(info.heroes.length))}>
      <List>
        {strongest ? (
          <Cell
            label={t.strongest}
            help={
              <Dotted
                parts={[strongest.name, t.lordLevel(count(strongest.level)), t.stars(count(strongest.stars))]}
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
    </Section>
  );
}
