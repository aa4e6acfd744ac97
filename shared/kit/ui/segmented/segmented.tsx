import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from '../field/field';
import { useFieldGroup } from '../field/field-context';
import css from '../options.module.css';

type SegmentedOption<Value> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedProps<Value> = Omit<ComponentPropsWithRef<'div'>, 'onChange'> &
  FieldTexts & {
    options: readonly SegmentedOption<Value>[];
    value: Value | null;
    onValueChange: (value: Value) => void;
    disabled?: boolean;
  };

/** One of a few visible options. Radio buttons for the keyboard and for screen readers. */
export function Segmented<Value extends string | number>({
  label,
  help,
  error,
  ...rest
}: SegmentedProps<Value>) {
  return (
    <Field label={label} help={help} error={error} optional>
      <Group {...rest} />
    </Field>
  );
}

function Group<Value extends string | number>({
  options,
  value,
  onValueChange,
  disabled = false,
  className,
  ...rest
}: Omit<SegmentedProps<Value>, keyof FieldTexts>) {
  const name = useId();
  const group = useFieldGroup(rest);
  return (
    <div
      role="radiogroup"
      aria-disabled={disabled || undefined}
      {...rest}
      {...group}
      className={cx(css.group, css.one, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            className={css.input}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
