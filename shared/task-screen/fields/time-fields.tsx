import { useLocalText, useStrings } from '@assistant/shared/i18n';
import type { TimeWindow } from '@assistant/shared/tasks';
import { Button, Icon, IconButton, TextField } from '@assistant/shared/ui';
import { useId } from 'react';
import { taskStrings } from '../strings';
import { DayBar } from './day-bar';
import { asStrings, type FieldProps } from './field-props';
import css from './fields.module.css';

/** Rows are known by their place: an input must stay the same one while its time is typed. */
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

/** Moments of the day, one a row. */
export function TimesControl({ field, shown, disabled, onChange }: FieldProps<'times'>) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const times = asStrings(shown);
  const free = Array.from({ length: 24 }, (_, at) => hour(8 + at)).find((time) => !times.includes(time));
  return (
    <fieldset aria-label={text(field.label)} className={css.rows}>
      {placed(times).map(({ item: time, at, key }) => (
        <div key={key} className={css.row}>
          <TextField
            id={`${id}${at}`}
            type="time"
            className={css.time}
            aria-label={`${text(field.label)} ${at + 1}`}
            value={time}
            disabled={disabled}
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
        </div>
      ))}
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
    </fieldset>
  );
}

/** Windows of the day: seen on a bar of 24 hours, set by their two ends. */
export function WindowsControl({ field, shown, disabled, onChange }: FieldProps<'win'>) {
  const t = useStrings(taskStrings);
  const text = useLocalText();
  const id = useId();
  const windows = Array.isArray(shown) ? (shown as TimeWindow[]) : [];
  return (
    <fieldset aria-label={text(field.label)} className={css.rows}>
      <DayBar windows={windows} />
      {placed(windows).map(({ item: window, at, key }) => (
        <div key={key} className={css.row}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              id={`${id}${at}${end}`}
              type="time"
              className={css.time}
              aria-label={`${t[end]} ${at + 1}`}
              value={window[end]}
              disabled={disabled}
              onValueChange={(next) => onChange(windows.with(at, { ...window, [end]: next }))}
            />
          ))}
          {disabled ? null : (
            <IconButton
              icon="close"
              variant="plain"
              label={t.remove(`${window.from}–${window.to}`)}
              onClick={() => onChange(windows.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {disabled || windows.length >= field.max ? null : (
        <Button
          variant="ghost"
          size="small"
          icon={<Icon name="plus" size={16} />}
          onClick={() => onChange([...windows, { from: '08:00', to: '22:00' }])}
        >
          {t.addWindow}
        </Button>
      )}
    </fieldset>
  );
}
