import type { GameInfo } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Cell, Dotted, List } from '@assistant/ui';
import { lordStrings } from './lord-strings';
import { strings } from './strings';
import { useGameNames } from './use-game-names';

/** The account's saved teams and its strongest hero, as in the pickers of the task screens. */
export function Teams({ info }: { info: GameInfo }) {
  const t = useStrings(strings);
  const words = useStrings(lordStrings);
  const language = useLanguage();
  const named = useGameNames();
  const count = (value: number) => formatCount(value, language);
  const names = new Map(info.heroes.map(({ id, name }) => [id, named(name)]));
  const strongest = info.heroes.toSorted((a, b) => b.power - a.power)[0];
  return (
    <List>
      {strongest ? (
        <Cell
          label={words.strongest}
          help={
            <Dotted
              parts={[
                named(strongest.name),
                t.lordLevel(count(strongest.level)),
                words.stars(count(strongest.stars)),
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
      {info.teams.length === 0 ? <Cell label={words.noTeams} /> : null}
    </List>
  );
}
