import type { DataOf } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate } from '@assistant/tiers';
import { VisuallyHidden } from '@assistant/ui';
import layout from '../page/layout.module.css';
import { dayWords } from '../report/day-words';
import css from './day-compared.module.css';
import { strings } from './strings';

type Answer = DataOf<'tasksWhatIf'>;
type Day = Answer['planned'];

/** How many things that are gained are compared. */
const GAINS = 5;

interface DayComparedProps {
  data: Answer;
  definitions: readonly TaskDefinition[];
  waiting: boolean;
}

const runsOf = ({ runs }: Day): number => Object.values(runs).reduce((sum, times) => sum + times, 0);

/** The next whole day as it is planned beside the one that the changes make. */
export function DayCompared({ data, definitions, waiting }: DayComparedProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const { planned, changed } = data;
  const count = (value: number) => formatCount(value, language);
  const names = (ids: readonly string[]) =>
    definitions.filter(({ id }) => ids.includes(id)).map((task) => local(boardName(task, definitions)));
  const only = (one: Day, other: Day) => names(Object.keys(one.runs).filter((id) => !other.runs[id]));
  const clock = (at: string | null) => {
    if (!at) return t.none;
    const time = gameClock(at, data);
    return gameDate(at, data) === gameDate(data.from, data) ? time : t.nextDay(time);
  };
  const things = new Map([...changed.gains, ...planned.gains].map(({ name }) => [name.zh, name]));
  const gained = ({ gains }: Day, thing: string) =>
    count(gains.find(({ name }) => name.zh === thing)?.amount ?? 0);

  const rows: [string, (day: Day) => string][] = [
    [t.runs, (day) => count(runsOf(day))],
    [t.first, (day) => clock(day.first)],
    [t.last, (day) => clock(day.last)],
    [t.coin, (day) => (day.coin_cap > 0 ? t.cap(count(day.coin), count(day.coin_cap)) : t.noCoin)],
    ...[...things]
      .slice(0, GAINS)
      .map(([thing, name]): (typeof rows)[number] => [local(name), (day) => `+${gained(day, thing)}`]),
  ];
  const [starts, stops, unknown] = [only(changed, planned), only(planned, changed), names(changed.unknown)];
  return (
    <section className={css.day} aria-busy={waiting || undefined}>
      <VisuallyHidden role="status">
        {t.runs} {count(runsOf(planned))} → {count(runsOf(changed))}
      </VisuallyHidden>
      <table className={css.table}>
        <caption className={css.caption}>{t.day(dayWords(gameDate(data.from, data), language))}</caption>
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.planned}</th>
            <th scope="col">{t.changed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => {
            const [before, after] = [value(planned), value(changed)];
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td className={before === after ? undefined : css.other}>{after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {starts.length > 0 ? <p>{t.starts(starts)}</p> : null}
      {stops.length > 0 ? <p>{t.stops(stops)}</p> : null}
      <p className={layout.faint}>{t.estimate}</p>
      {unknown.length > 0 ? <p className={layout.faint}>{t.unknown(unknown)}</p> : null}
    </section>
  );
}
