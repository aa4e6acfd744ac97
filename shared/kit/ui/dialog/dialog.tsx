import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { Modal, type ModalProps } from '../modal/modal';
import css from './dialog.module.css';

export type DialogProps = Omit<ModalProps, 'title' | 'onClose' | 'closedByPress'> & {
  /** Not given, the dialog has to be answered by its buttons: Escape and the back button leave it open. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** An interruption that must be answered: role=alertdialog, a press outside does not close it. */
  alert?: boolean;
};

/** A modal dialog. Focus stays inside and returns to where it was; Escape closes it. */
export function Dialog({
  onOpenChange,
  title,
  description,
  actions,
  alert = false,
  className,
  children,
  ...rest
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}t`}
      aria-describedby={description ? `${id}d` : undefined}
      {...rest}
      className={cx(css.dialog, className)}
      onClose={onOpenChange && (() => onOpenChange(false))}
      closedByPress={!alert}
    >
      <div className={css.popup}>
        <h2 id={`${id}t`} className={css.title}>
          {title}
        </h2>
        {description ? (
          <p id={`${id}d`} className={css.text}>
            {description}
          </p>
        ) : null}
        {children ? <div className={css.body}>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </Modal>
  );
}
