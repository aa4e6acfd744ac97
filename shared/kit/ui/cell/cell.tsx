import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import notes from '../field/field.module.css';
import { FieldContext } from '../field/field-context';
import { Icon } from '../icons/icons';
import { renderAs } from '../render-as';
import css from './cell.module.css';

export type CellProps = Omit<ComponentPropsWithRef<'div'>, 'onClick' | 'children'> & {
  label: ReactNode;
  /** One small line under the label. */
  help?: ReactNode;
  /** What is wrong with the control's value, under the label. */
  error?: ReactNode;
  /** A small mark beside the label, such as a Tag of tone yen. */
  mark?: ReactNode;
  /** Before the label: a Seal or an Icon. */
  icon?: ReactNode;
  /** At the right: one control, named by the label, or text. */
  children?: ReactNode;
  /** stacked: the control below the label, for wide choices. */
  layout?: 'row' | 'stacked';
  /** The row is a link: `render={<Link to="…" />}`. Draws a chevron. */
  render?: ReactElement;
  /** The row is a button. Draws a chevron. */
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  disabled?: boolean;
};

/** A row of a list, 52 px or more: a setting with its control, a figure, or a link to another screen. */
export function Cell({
  label,
  help,
  error,
  mark,
  icon,
  children,
  layout = 'row',
  render,
  onClick,
  disabled = false,
  className,
  ...rest
}: CellProps) {
  const id = useId();
  const pressable = Boolean(render || onClick);
  const ids = { controlId: `${id}c`, labelId: `${id}l`, helpId: `${id}h`, errorId: `${id}e` };
  const describedBy = [error && ids.errorId, help && ids.helpId].filter(Boolean).join(' ') || undefined;
  const hasControl = !pressable && typeof children === 'object' && children !== null;
  const row = renderAs(render, onClick ? 'button' : 'div', {
    ...(pressable && !render && { type: 'button', disabled }),
    ...(render && disabled && { 'aria-disabled': true }),
    className: cx(css.cell, css[layout], pressable && css.pressable, className),
    'data-disabled': disabled || undefined,
    onClick,
    ...rest,
    children: (
      <>
        {icon}
        <span className={css.words}>
          <span className={css.head}>
            {hasControl ? (
              <label className={css.label} id={ids.labelId} htmlFor={ids.controlId}>
                {label}
              </label>
            ) : (
              <span className={css.label}>{label}</span>
            )}
            {mark}
          </span>
          {error ? (
            <span className={notes.error} id={ids.errorId}>
              {error}
            </span>
          ) : null}
          {help ? (
            <span className={notes.help} id={ids.helpId}>
              {help}
            </span>
          ) : null}
        </span>
        {children === undefined ? null : <span className={css.side}>{children}</span>}
        {pressable ? <Icon name="chevron" size={18} className={css.chevron} /> : null}
      </>
    ),
  });
  return (
    <FieldContext
      value={
        hasControl
          ? { controlId: ids.controlId, labelId: ids.labelId, describedBy, invalid: Boolean(error) }
          : null
      }
    >
      {row}
    </FieldContext>
  );
}
