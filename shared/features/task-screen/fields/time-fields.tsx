import { useLocalText, useStrings } from '@assistant/i18n';
import { freeWindow, rangeProblem, type TimeWindow, timeProblem } from '@assistant/tasks';
import { Button, Icon, IconButton, TextField } from '@assistant/ui';
import { TimeRanges } from '@assistant/ui/time-ranges';
import { useId } from 'react';
import { lateStrings } from '../late-strings';
import { asStrings, type FieldProps } from './field-props';
import css from './fields.module.css';
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
  const t = useStrings(lateStrings);
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

/** Windows of the day; the kit's editor of hours. */
export function WindowsControl({ field, shown, disabled, onChange }: FieldProps<'win'>) {
  const text = useLocalText();
  return (
    <ListBox label={text(field.label)}>
      <TimeRanges
        value={Array.isArray(shown) ? (shown as TimeWindow[]) : []}
        max={field.max}
        disabled={disabled}
        suggest={freeWindow}
        problemOf={(windows, at) => {
          const problem = rangeProblem(windows, at);
          return problem && text(problem);
        }}
        onValueChange={onChange}
      />
    </ListBox>
  );
}
