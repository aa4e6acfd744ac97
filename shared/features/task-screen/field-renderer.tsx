import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { countBounds, type Field, validateField } from '@assistant/tasks';
import { Cell, Tag } from '@assistant/ui';
import { type FieldLimit, shownLimit } from './field-limit';
import {
  ChipsControl,
  EnumControl,
  SeasonsControl,
  SwitchControl,
  TeamControl,
  WeekdaysControl,
} from './fields/choice-fields';
import { asStrings } from './fields/field-props';
import { FloorsControl, NumberControl } from './fields/number-fields';
import { PickControl } from './fields/pick-fields';
import { TextListControl } from './fields/text-list-field';
import { TimeControl, TimesControl, WindowsControl } from './fields/time-fields';
import { runStrings } from './run/strings';
import { taskStrings } from './strings';
import css from './task-screen.module.css';

export interface FieldRendererProps {
  field: Field;
  /** The last value that keeps the field's rules. */
  valid: unknown;
  /** What was typed or chosen and breaks a rule; absent if nothing is wrong. */
  draft?: unknown;
  disabled?: boolean;
  /** The game's maximum for this player, if it is lower than the field's. */
  limit?: FieldLimit | undefined;
  onChange: (key: string, value: unknown) => void;
}

/** Fields with their control at the right of the label. All others have it below. */
const inRow: readonly Field['type'][] = ['sw', 'int', 'enum', 'time', 'team'];

/** One field of a task screen: its label, its help, what is wrong with it, and the control of its type. */
export function FieldRenderer({
  field,
  valid,
  draft,
  disabled = false,
  limit,
  onChange,
}: FieldRendererProps) {
  const t = useStrings(taskStrings);
  const run = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const shown = draft === undefined ? valid : draft;
  const issue = draft === undefined ? undefined : validateField(field, draft);
  const clamp = shownLimit(field, limit);
  const over = clamp !== undefined && typeof shown === 'number' && shown > clamp.max;
  const exactly = field.type === 'multi' && field.exactly !== undefined ? countBounds(field).max : undefined;
  return (
    <Cell
      label={text(field.label)}
      help={
        <>
          {text(field.help)}
          {clamp ? (
            <span className={css.clamp} data-over={over || undefined}>
              {(over ? run.clamped : run.clamp)(formatCount(clamp.max, language), text(clamp.why))}
            </span>
          ) : null}
        </>
      }
      error={issue?.message[language]}
      mark={
        <>
          {field.spends ? <Tag tone="yen">{t.coin}</Tag> : null}
          {exactly === undefined ? null : <Tag>{t.chosen(asStrings(shown).length, exactly)}</Tag>}
        </>
      }
      layout={inRow.includes(field.type) ? 'row' : 'stacked'}
      data-field={field.key}
    >
      <Control
        field={field}
        valid={valid}
        shown={shown}
        disabled={disabled}
        onChange={(value) => onChange(field.key, value)}
      />
    </Cell>
  );
}

interface ControlProps {
  field: Field;
  valid: unknown;
  shown: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

function Control({ field, ...rest }: ControlProps) {
  switch (field.type) {
    case 'sw':
      return <SwitchControl field={field} {...rest} />;
    case 'int':
      return <NumberControl field={field} {...rest} />;
    case 'enum':
      return <EnumControl field={field} {...rest} />;
    case 'multi':
      return field.source ? (
        <PickControl field={field} {...rest} />
      ) : (
        <ChipsControl field={field} {...rest} />
      );
    case 'ordered':
    case 'heroes':
    case 'cities':
      return <PickControl field={field} {...rest} />;
    case 'team':
      return <TeamControl field={field} {...rest} />;
    case 'win':
      return <WindowsControl field={field} {...rest} />;
    case 'time':
      return <TimeControl field={field} {...rest} />;
    case 'times':
      return <TimesControl field={field} {...rest} />;
    case 'weekdays':
      return <WeekdaysControl field={field} {...rest} />;
    case 'seasons':
      return <SeasonsControl field={field} {...rest} />;
    case 'res':
      return <FloorsControl field={field} {...rest} />;
    case 'textList':
      return <TextListControl field={field} {...rest} />;
  }
}
