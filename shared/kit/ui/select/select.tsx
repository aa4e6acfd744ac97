import { useStrings } from '@assistant/i18n';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from '../field/field';
import { useFieldControl } from '../field/field-context';
import { Icon } from '../icons/icons';
import { uiStrings } from '../strings';
import css from './select.module.css';

type SelectOption<Value> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value> = Omit<ComponentPropsWithRef<'select'>, 'size' | 'value' | 'children'> &
  FieldTexts & {
    options: readonly SelectOption<Value>[];
    /** `null` when nothing is chosen yet; so is a value that is no option any more. */
    value: Value | null;
    onValueChange: (value: Value) => void;
    placeholder?: string;
    /** compact: as wide as its words, for the right side of a Cell. */
    size?: 'medium' | 'compact';
  };

/**
 * One of several known options, by the browser's own `<select>`: a phone opens the list its owner knows.
 * `className` goes to the box; everything else, `ref` as well, to the control.
 */
export function Select<Value extends string | number>({ label, help, error, ...rest }: SelectProps<Value>) {
  return (
    <Field label={label} help={help} error={error} controlId={rest.id} optional>
      <SelectBox {...rest} />
    </Field>
  );
}

function SelectBox<Value extends string | number>({
  options,
  value,
  onValueChange,
  placeholder,
  size = 'medium',
  className,
  onChange,
  ...rest
}: Omit<SelectProps<Value>, keyof FieldTexts>) {
  const strings = useStrings(uiStrings);
  const control = useFieldControl(rest);
  // For a value that is no option the browser would show the first one as chosen.
  const none = options.every((option) => option.value !== value);
  return (
    <div className={cx(css.box, css[size], className)}>
      <select
        {...rest}
        {...control}
        className={css.select}
        value={none ? '' : (value ?? '')}
        data-empty={none || undefined}
        onChange={(event) => {
          onChange?.(event);
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
      >
        {none ? (
          <option value="" disabled hidden>
            {placeholder ?? strings.choose}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className={css.option}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="expand" size={18} className={css.arrow} />
    </div>
  );
}
