import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from '../field/field';
import { useFieldControl } from '../field/field-context';
import box from './text-box.module.css';
import css from './text-field.module.css';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> &
  FieldTexts & {
    /** Called with the new text on every change. */
    onValueChange?: (value: string) => void;
    /** Drawn inside the box before the text. */
    prefix?: ReactNode;
    /** Drawn inside the box after the text, as a button that shows or hides a password. */
    suffix?: ReactNode;
    /** round: a pill, for searching. */
    shape?: 'box' | 'round';
  };

/** One line of text. `className` goes to the box; everything else, `ref` as well, to the input. */
export function TextField({ label, help, error, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} controlId={id} optional>
      <TextBox id={id} {...rest} />
    </Field>
  );
}

function TextBox({
  onValueChange,
  onChange,
  prefix,
  suffix,
  shape = 'box',
  className,
  ...rest
}: Omit<TextFieldProps, keyof FieldTexts>) {
  const control = useFieldControl(rest);
  return (
    <div className={cx(box.box, css[shape], className)} data-disabled={rest.disabled || undefined}>
      {prefix ? <span className={css.slot}>{prefix}</span> : null}
      <input
        type="text"
        {...rest}
        {...control}
        className={box.input}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      />
      {suffix ? <span className={css.slot}>{suffix}</span> : null}
    </div>
  );
}
