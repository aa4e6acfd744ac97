import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from '../field/field';
import { useFieldGroup } from '../field/field-context';
import css from '../options.module.css';

type ChipOption<Value> = {
  value: Value;
  label: ReactNode;
  /** Its name for screen readers, where the label is shorter. */
  name?: string;
  disabled?: boolean;
};

export type ChipGroupProps<Value> = Omit<ComponentPropsWithRef<'fieldset'>, 'onChange'> &
  FieldTexts & {
    options: readonly ChipOption<Value>[];
    value: readonly Value[];
    /** Called with the chosen values, in the order of `options`. */
    onValueChange: (value: Value[]) => void;
    disabled?: boolean;
  };

/** Any number of a few options. Checkboxes for the keyboard and for screen readers. */
export function ChipGroup<Value extends string | number>({
  label,
  help,
  error,
  ...rest
}: ChipGroupProps<Value>) {
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
}: Omit<ChipGroupProps<Value>, keyof FieldTexts>) {
  const group = useFieldGroup(rest);
  function toggle(toggled: Value) {
    const on = !value.includes(toggled);
    const next = options.filter((option) => (option.value === toggled ? on : value.includes(option.value)));
    onValueChange(next.map((option) => option.value));
  }
  return (
    <fieldset disabled={disabled} {...rest} {...group} className={cx(css.group, css.several, className)}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="checkbox"
            className={css.input}
            aria-label={option.name}
            checked={value.includes(option.value)}
            disabled={option.disabled}
            onChange={() => toggle(option.value)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
