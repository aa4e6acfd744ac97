import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import { useFieldControl } from '../field/field-context';
import { Icon } from '../icons/icons';
import css from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** The text beside it, which can be pressed too. May contain a link. */
  label?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** A checkbox. `className` goes to the row of box and text; everything else to the input. */
export function Checkbox({ label, className, onCheckedChange, onChange, ...rest }: CheckboxProps) {
  const control = useFieldControl(rest);
  return (
    <label className={cx(css.row, className)}>
      <span className={css.box}>
        <input
          {...rest}
          {...control}
          type="checkbox"
          className={css.input}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <Icon name="check" size={16} className={css.mark} />
      </span>
      {label ? <span className={css.label}>{label}</span> : null}
    </label>
  );
}
