import { useStrings } from '@assistant/i18n';
import type { KeyboardEvent } from 'react';
import { clockOf, DAY, hoursOf, isWhole, minutesOf, partsOf, STEP, type TimeRange } from './day';
import { timeRangeStrings } from './strings';
import css from './time-ranges.module.css';

const HOUR = 60;
const NOON = 720;
const MARKS = [0, 6, 12, 18, 24];
/** Where the ends of the range are written below the bar. */
const ENDS = [0, 24];

export interface DayBarProps {
  value: readonly TimeRange[];
  /** The minute of the day at which the bar begins: 0, or 720 where a night shall be one piece. */
  begin: number;
  /** quiet: the hours in which nothing happens are hatched. */
  look: 'allowed' | 'quiet';
  disabled: boolean;
  /** The names of the grips; by default numbered. */
  names?: { from: string; to: string } | undefined;
  /** Whether a range may become this. */
  fits: (ranges: readonly TimeRange[], at: number) => boolean;
  onChange: (ranges: TimeRange[]) => void;
}

/** A day as a bar, with two grips for each range: 15 minutes a step, an hour with the Page keys. */
export function DayBar({ value, begin, look, disabled, names, fits, onChange }: DayBarProps) {
  const t = useStrings(timeRangeStrings);
  const percent = (minutes: number) => `${(minutes / DAY) * 100}%`;
  const set = (at: number, end: 'from' | 'to', minutes: number) => {
    const range = value[at];
    if (!range) return;
    const wanted = clockOf(Math.min(DAY - STEP, Math.max(0, minutes)), begin);
    const next = [...value.slice(0, at), { ...range, [end]: wanted }, ...value.slice(at + 1)];
    // A grip stops where another range begins, whichever of the two is named first.
    if (next.every((_, index) => fits(next, index))) onChange(next);
  };
  const grip = (at: number, end: 'from' | 'to', minutes: number) => (
    <input
      key={`${at} ${end}`}
      type="range"
      className={css.grip}
      aria-label={names?.[end] ?? t[end](at + 1)}
      aria-valuetext={clockOf(minutes, begin)}
      min={0}
      max={DAY - STEP}
      step={STEP}
      value={minutes}
      disabled={disabled}
      onChange={(event) => set(at, end, Number(event.target.value))}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
        event.preventDefault();
        set(at, end, minutes + (event.key === 'PageUp' ? HOUR : -HOUR));
      }}
    />
  );
  const words = value.length === 0 ? t.allowed : value.map(({ from, to }) => `${from}–${to}`).join(', ');
  /** What stands below the bar after so many hours. */
  const mark = (hours: number) => {
    if (begin !== NOON) return hours;
    return hours % 24 === 0 ? t.noon : (hours + 12) % 24;
  };
  return (
    <div className={css.bar} data-disabled={disabled || undefined}>
      <div className={css.day} data-look={look} role="img" aria-label={t.shown(words)}>
        {value.length === 0 ? (
          <span className={css.part} style={{ left: 0, right: 0 }}>
            {t.allowed}
          </span>
        ) : null}
        {value.flatMap((range) =>
          partsOf(range, begin).map(({ start, end }, at) => (
            <span
              key={`${range.from} ${range.to} ${start}`}
              className={css.part}
              style={{ left: percent(start), right: percent(DAY - end) }}
            >
              {at === 0 && end - start >= 4 * HOUR ? t.hours(String(hoursOf(range))) : null}
            </span>
          )),
        )}
      </div>
      {value.map((range, at) =>
        isWhole(range)
          ? [grip(at, 'from', minutesOf(range.from, begin)), grip(at, 'to', minutesOf(range.to, begin))]
          : null,
      )}
      <div className={css.axis} aria-hidden="true">
        {names
          ? value.flatMap((range) =>
              [range.from, range.to].map((clock) => (
                <b key={clock} style={{ left: percent(minutesOf(clock, begin)) }}>
                  {clock}
                </b>
              )),
            )
          : null}
        {(names ? ENDS : MARKS).map((hours) => (
          <span key={hours}>{mark(hours)}</span>
        ))}
      </div>
    </div>
  );
}
