import { useLocalText, useStrings } from '@assistant/i18n';
import { type TimeWindow, timeProblem, windowProblem } from '@assistant/tasks';
import { Button, Icon, IconButton, TextField } from '@assistant/ui';
import { useId } from 'react';
import { taskStrings } from '../strings';
import { DayBar } from './day-bar';
import { asStrings, type FieldProps } from './field-props';
import css from './fields.module.css';
import { freeWindow } from './free-window';
import { ListBox } from './list-box';
import { marked, RowError } from './row-error';

/** Rows are keyed by their index, so that an input stays the same while its time is typed. */
const placed = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ item, at, key: `row ${at}` }));

const hour = (of: number) => `${String(of % 24).padStart(2, '0')}:00`;

export function TimeControl({ shown, disabled, onChange }: FieldProps<'time'>) {
  return (
    <TextField
      type="time"
      className={css.time}
      value={String(shown)}
      disabled={disabled}
      onValueChange={onChange}
    />
  );
}

/** Times of the day, one per row. */
export function TimesControl({ field, shown, disabled, onChange }: FieldProps<'times'>) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const times = asStrings(shown);
  const free = Array.from({ length: 24 }, (_, at) => hour(8 + at)).find((time) => !times.includes(time));
  return (
    <ListBox label={text(field.label)}>
      {placed(times).map(({ item: time, at, key }) => {
        const problem = timeProblem(times, at);
        return (
          <div key={key} className={css.row}>
            <TextField
              id={`${id}${at}`}
              type="time"
              className={css.time}
              aria-label={`${text(field.label)} ${at + 1}`}
              value={time}
              disabled={disabled}
              {...marked(problem !== undefined, `${id}${at}e`)}
              onValueChange={(next) => onChange(times.with(at, next))}
            />
            {disabled ? null : (
              <IconButton
                icon="close"
                variant="plain"
                label={t.remove(time)}
                onClick={() => onChange(times.toSpliced(at, 1))}
              />
            )}
            <RowError id={`${id}${at}e`} of={problem && text(problem)} />
          </div>
        );
      })}
      {disabled || times.length >= field.max ? null : (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="plus" size={16} />}
          onClick={() => onChange([...times, free ?? ''])}
        >
          {t.addTime}
        </Button>
      )}
    </ListBox>
  );
}

/** Windows of the day: shown on a bar of 24 hours, set by start and end. */
export function WindowsControl({ field, shown, disabled, onChange }: FieldProps<'win'>) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const windows = Array.isArray(shown) ? (shown as TimeWindow[]) : [];
  return (
    <ListBox label={text(field.label)}>
      <DayBar windows={windows} />
      {placed(windows).map(({ item, at, key }) => (
        <WindowRow
          key={key}
          window={item}
          place={at + 1}
          disabled={disabled}
          onChange={(next) => onChange(windows.with(at, next))}
          onRemove={() => onChange(windows.toSpliced(at, 1))}
        />
      ))}
      {disabled || windows.length >= field.max ? null : (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="plus" size={16} />}
          onClick={() => onChange([...windows, freeWindow(windows)])}
        >
          {t.addWindow}
        </Button>
      )}
    </ListBox>
  );
}

interface WindowRowProps {
  window: TimeWindow;
  /** Counted from 1. */
  place: number;
  disabled: boolean;
  onChange: (window: TimeWindow) => void;
  onRemove: () => void;
}

function WindowRow({ window, place, disabled, onChange, onRemove }: WindowRowProps) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const problem = windowProblem(window);
  const same = window.from === window.to;
  const input = (end: 'from' | 'to') => (
    <TextField
      id={`${id}${end}`}
      type="time"
      className={css.time}
      aria-label={`${t[end]} ${place}`}
      value={window[end]}
      disabled={disabled}
      {...marked(problem !== undefined && (same || window[end] === ''), `${id}e`)}
      onValueChange={(next) => onChange({ ...window, [end]: next })}
    />
  );
  return (
    <div className={css.window}>
      <span className={css.ends}>
        {input('from')}
        <span aria-hidden="true">–</span>
        {input('to')}
      </span>
      {disabled ? null : (
        <IconButton
          icon="close"
          variant="plain"
          label={t.remove(`${window.from}–${window.to}`)}
          onClick={onRemove}
        />
      )}
      <RowError id={`${id}e`} of={problem && text(problem)} />
    </div>
  );
}
