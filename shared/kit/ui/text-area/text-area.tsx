import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { Field, type FieldTexts } from '../field/field';
import { useFieldControl } from '../field/field-context';
import css from './text-area.module.css';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> &
  FieldTexts & {
    /** Called with the new text on every change. */
    onValueChange?: (value: string) => void;
  };

/**
 * Several lines of text. It starts with `rows` lines (3 by default) and grows with the text if the browser
 * can.
 */
export function TextArea({ label, help, error, id, ...rest }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} controlId={id} optional>
      <Area id={id} {...rest} />
    </Field>
  );
}

function Area({ onValueChange, onChange, className, ...rest }: Omit<TextAreaProps, keyof FieldTexts>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      rows={3}
      {...rest}
      {...control}
      className={cx(css.area, className)}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
    />
  );
}
