import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import { useFieldControl } from '../field/field-context';
import css from './switch.module.css';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  onCheckedChange?: (checked: boolean) => void;
};

// A checkbox with the switch role has its checked state from the browser.
const kind = { type: 'checkbox', role: 'switch' };

/**
 * On or off, with immediate effect. Inside a Cell or Field it is named by their label; elsewhere give
 * `aria-label`.
 */
export function Switch({ className, onCheckedChange, onChange, ...rest }: SwitchProps) {
  const control = useFieldControl(rest);
  return (
    <input
      {...rest}
      {...control}
      {...kind}
      className={cx(css.track, className)}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
    />
  );
}
