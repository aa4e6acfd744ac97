import { useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate } from '@assistant/tiers';
import { Button, Card } from '@assistant/ui';
import { LordSeal } from './lord-seal';
import type { Lord, LordView } from './lord-view';
import { strings } from './strings';
import css from './together.module.css';
import { togetherStrings } from './together-strings';

export interface TroublesProps {
  board: readonly { lord: Lord; view: LordView | undefined; now: Date }[];
  definitions: readonly TaskDefinition[];
  /** Shows why a task of a lord did not do its work. */
  onWhy(lord: Lord, task: TaskDefinition): void;
  onLogIn(lord: Lord): void;
}

/** The last trouble of each lord, each with the way to its why; of one whose login is refused, with the login. */
export function Troubles({ board, definitions, onWhy, onLogIn }: TroublesProps) {
  const t = useStrings(togetherStrings);
  const own = useStrings(strings);
  const local = useLocalText();
  const rows = board.flatMap(({ lord, view, now }) => {
    if (lord.refused !== undefined)
      return [
        {
          lord,
          when: '',
          what: own.refused,
          words: lord.refused || own.passwordNeeded,
          label: own.logIn,
          named: own.logInOf(lord.name),
          act: () => onLogIn(lord),
        },
      ];
    const trouble = view?.trouble;
    const task = definitions.find(({ id }) => id === trouble?.task);
    if (!trouble || !task || !lord.facts) return [];
    const { day } = lord.facts;
    const [date, time] = [gameDate(trouble.finished_at, day), gameClock(trouble.finished_at, day)];
    const what = local(boardName(task, definitions));
    return [
      {
        lord,
        when: date === gameDate(now, day) ? time : `${date.slice(5)} ${time}`,
        what,
        words: local(trouble.text),
        label: t.why,
        named: t.whyOf(lord.name, what),
        act: () => onWhy(lord, task),
      },
    ];
  });
  return (
    <section aria-labelledby="troubles-together">
      <h2 id="troubles-together" className={css.title}>
        {t.troubles}
      </h2>
      <Card className={css.sheet}>
        {rows.length === 0 ? <p className={css.none}>{own.noTrouble}</p> : null}
        <ul className={css.troubles}>
          {rows.map(({ lord, when, what, words, label, named, act }) => (
            <li key={lord.account}>
              <LordSeal size="s" name={lord.name} />
              <span className={css.when}>{when}</span>
              <span className={css.words}>
                <b>{what}</b> {words}
              </span>
              <Button size="small" variant="plain" aria-label={named} onClick={act}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
