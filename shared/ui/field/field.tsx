import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import css from './field.module.css';
import { FieldContext } from './field-context';

export type FieldTexts = {
  /** Shown above the control and its accessible name. */
  label?: ReactNode;
  /** One small line under the control. */
  help?: ReactNode;
  /** What is wrong; takes the place of nothing: the help stays. */
  error?: ReactNode;
};

type FieldProps = Omit<ComponentPropsWithRef<'div'>, keyof FieldTexts> &
  FieldTexts & {
    /** A small mark beside the label, as ¥ for a field that spends. */
    mark?: ReactNode;
    /** The control's id, where the caller must know it. */
    controlId?: string | undefined;
    /** Adds nothing around the control when there is neither label, help nor error. */
    optional?: boolean;
  };

/** A label, a control, and what is said under it. The control inside is named and described by them. */
export function Field({
  label,
  help,
  error,
  mark,
  controlId,
  optional = false,
  className,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  if (optional && !label && !help && !error) return children;
  const ids = { controlId: controlId ?? `${id}c`, labelId: `${id}l`, helpId: `${id}h`, errorId: `${id}e` };
  const describedBy = [error && ids.errorId, help && ids.helpId].filter(Boolean).join(' ') || undefined;
  const { labelId, helpId, errorId } = ids;
  return (
    <FieldContext value={{ controlId: ids.controlId, labelId, describedBy, invalid: Boolean(error) }}>
      <div className={cx(css.field, className)} {...rest}>
        {label ? (
          <div className={css.head}>
            <label className={css.label} id={labelId} htmlFor={ids.controlId}>
              {label}
            </label>
            {mark}
          </div>
        ) : null}
        {children}
        {error ? (
          <p className={css.error} id={errorId}>
            {error}
          </p>
        ) : null}
        {help ? (
          <p className={css.help} id={helpId}>
            {help}
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}
