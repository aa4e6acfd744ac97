import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import css from './field.module.css';
import { FieldContext } from './field-context';

export type FieldTexts = {
  /** Shown above the control and its accessible name. */
  label?: ReactNode;
  /** One small line under the control. */
  help?: ReactNode;
  /** What is wrong. The help stays visible. */
  error?: ReactNode;
};

type FieldProps = Omit<ComponentPropsWithRef<'div'>, keyof FieldTexts> &
  FieldTexts & {
    /** A small mark beside the label, such as ¥ for a field that spends. */
    mark?: ReactNode;
    /** The control's id, if the caller needs to know it. */
    controlId?: string | undefined;
    /** Adds nothing around the control when there is neither label, help nor error. */
    optional?: boolean;
  };

/** A label, a control, and notes below. They name and describe the control inside. */
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
