import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate } from '@assistant/tiers';
import { VisuallyHidden } from '@assistant/ui';
import { SealOf } from '../page/seal-of';
import css from './next-hours.module.css';
import { nextHours } from './ruled-day/day-hours';
import type { Day } from './use-day';
import { warStrings } from './war-strings';

/** How many hours are shown. */
const HOURS = 3;

interface NextHoursProps {
  day: Day;
  now: Date;
  definitions: readonly TaskDefinition[];
  /** Shows the runs of an hour of today. */
  onSelect(at: number): void;
}

/** The next three hours with runs: when, the first of them, and how many there are. One of today opens its list, one of tomorrow its task. */
export function NextHours({ day, now, definitions, onSelect }: NextHoursProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const hours = nextHours([...day.planned, ...(day.tomorrow ?? [])], day, HOURS).flatMap(({ at, runs }) => {
    const [first] = runs;
    const task = definitions.find(({ id }) => id === first?.task);
    return first && task ? [{ at, first, task, count: runs.length }] : [];
  });
  if (hours.length === 0) return <p className={css.none}>{t.nothingNext}</p>;
  return (
    <ul className={css.next} aria-label={t.nextThree}>
      {hours.map(({ at, first, task, count }) => {
        const isToday = first.at < day.ends_at;
        const inside = (
          <>
            <span className={css.time}>
              {gameClock(first.at, day)}
              {gameDate(first.at, day) > gameDate(now, day) ? (
                <small className={css.note}>{t.tomorrow}</small>
              ) : null}
              {count > 1 ? (
                <small className={css.note} aria-hidden="true">
                  {t.others(formatCount(count, language))}
                </small>
              ) : null}
            </span>
            <span className={css.which}>
              <SealOf task={task} variant="outlined" className={css.seal} />
              <span>{local(boardName(task, definitions))}</span>
              {count > 1 ? (
                <VisuallyHidden>{t.othersSaid(formatCount(count, language))}</VisuallyHidden>
              ) : null}
            </span>
          </>
        );
        return (
          <li key={at}>
            {isToday ? (
              <button type="button" className={css.one} onClick={() => onSelect(at)}>
                {inside}
              </button>
            ) : (
              <Link to={`/${task.tier}/${task.id}`} className={css.one}>
                {inside}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
