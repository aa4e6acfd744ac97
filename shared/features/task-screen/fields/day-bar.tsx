import { useStrings } from '@assistant/i18n';
import type { TimeWindow } from '@assistant/tasks';
import { taskStrings } from '../strings';
import css from './fields.module.css';

export const DAY_MINUTES = 24 * 60;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The parts of a day, in minutes, that windows cover. A window over midnight gives two parts. */
export function stretches(windows: readonly TimeWindow[]): { start: number; end: number }[] {
  return windows
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to)
    .flatMap(({ from, to }) => {
      const [start, end] = [minuteOf(from), minuteOf(to)];
      if (start < end) return [{ start, end }];
      return [
        { start, end: DAY_MINUTES },
        { start: 0, end },
      ];
    })
    .filter(({ start, end }) => start < end);
}

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

/** The day from 0 to 24 o'clock with the allowed hours filled; the whole day if there are no windows. */
export function DayBar({ windows }: { windows: readonly TimeWindow[] }) {
  const t = useStrings(taskStrings);
  const all = windows.length === 0;
  const filled = all ? [{ start: 0, end: DAY_MINUTES }] : stretches(windows);
  const words = all ? t.allDay : windows.map(({ from, to }) => `${from}–${to}`).join(', ');
  return (
    <div role="img" aria-label={t.hours(words)} className={css.day}>
      <div className={css.bar}>
        {filled.map(({ start, end }) => (
          <span
            key={`${start}-${end}`}
            className={css.filled}
            style={{ left: percent(start), width: percent(end - start) }}
          />
        ))}
      </div>
      <div className={css.hours} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
