import { useStrings } from '@assistant/i18n';
import { Button, cx, Icon, IconButton, TextField } from '@assistant/ui';
import { useId } from 'react';
import type { TimeRange } from './day';
import { DayBar, type DayBarProps } from './day-bar';
import { timeRangeStrings } from './strings';
import css from './time-ranges.module.css';

export type { TimeRange } from './day';

interface TimeRangesProps {
  value: readonly TimeRange[];
  /** Called with every change, also with ranges that `problemOf` finds wrong: the owner keeps them unsaved. */
  onValueChange: (ranges: TimeRange[]) => void;
  /** What is wrong with a range, in words: it is not whole, or overlaps another. */
  problemOf: (ranges: readonly TimeRange[], at: number) => string | undefined;
  /** What 添加时段 adds. Without it there is one range, which stays: only its bar is shown. */
  suggest?: (ranges: readonly TimeRange[]) => TimeRange;
  /** The most ranges. */
  max?: number;
  /** night: the bar runs from noon to noon, so that a night is one piece. */
  from?: 'midnight' | 'noon';
  look?: DayBarProps['look'];
  names?: DayBarProps['names'];
  disabled?: boolean;
  className?: string | undefined;
}

/**
 * Hours of the day, the only editor of them: a bar with grips, and each range to the minute. A file of its own that no first
 * screen loads.
 */
export function TimeRanges({
  value,
  onValueChange,
  problemOf,
  suggest,
  max = 1,
  from = 'midnight',
  look = 'allowed',
  names,
  disabled = false,
  className,
}: TimeRangesProps) {
  const t = useStrings(timeRangeStrings);
  return (
    <div className={cx(css.ranges, className)}>
      {/* A day without rest needs no bar. */}
      {look === 'quiet' && value.length === 0 ? null : (
        <DayBar
          value={value}
          begin={from === 'noon' ? 720 : 0}
          look={look}
          names={names}
          disabled={disabled}
          fits={(ranges, at) => problemOf(ranges, at) === undefined}
          onChange={onValueChange}
        />
      )}
      {suggest
        ? value.map((range, at) => (
            <RangeRow
              // Ranges have no identity but their index, so that an input stays the same while its time is typed.
              key={`row ${String(at)}`}
              range={range}
              nr={at + 1}
              problem={problemOf(value, at)}
              disabled={disabled}
              onChange={(next) => onValueChange(value.map((one, index) => (index === at ? next : one)))}
              onRemove={() => onValueChange(value.filter((_, index) => index !== at))}
            />
          ))
        : null}
      {suggest && !disabled && value.length < max ? (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="plus" size={16} />}
          onClick={() => onValueChange([...value, suggest(value)])}
        >
          {t.add}
        </Button>
      ) : null}
    </div>
  );
}

interface RangeRowProps {
  range: TimeRange;
  /** Counted from 1. */
  nr: number;
  problem: string | undefined;
  disabled: boolean;
  onChange: (range: TimeRange) => void;
  onRemove: () => void;
}

function RangeRow({ range, nr, problem, disabled, onChange, onRemove }: RangeRowProps) {
  const t = useStrings(timeRangeStrings);
  const id = useId();
  // An end that is missing is wrong alone; else the two are wrong together.
  const missing = range.from === '' || range.to === '';
  const input = (end: 'from' | 'to') => {
    const wrong = problem !== undefined && (!missing || range[end] === '');
    return (
      <TextField
        id={`${id}${end}`}
        type="time"
        className={css.time}
        aria-label={t[end](nr)}
        value={range[end]}
        disabled={disabled}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}e` : undefined}
        onValueChange={(next) => onChange({ ...range, [end]: next })}
      />
    );
  };
  return (
    <div className={css.row}>
      <span className={css.ends}>
        {input('from')}
        <span aria-hidden="true">–</span>
        {input('to')}
      </span>
      {disabled ? null : (
        <IconButton
          icon="close"
          variant="plain"
          label={t.remove(`${range.from}–${range.to}`)}
          onClick={onRemove}
        />
      )}
      {problem === undefined ? null : (
        <p id={`${id}e`} className={css.error}>
          {problem}
        </p>
      )}
    </div>
  );
}
