import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react';
import { cx } from '../cx';
import { useCloseRequest } from '../use-close-request';
import css from './dialog.module.css';

export type DialogProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** An interruption that must be answered: role=alertdialog, a press outside does not close it. */
  alert?: boolean;
  /** What takes focus on opening; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What takes focus on closing; `null` for what had it before, as where this is not given. */
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** A modal dialog. Focus stays inside and returns to where it was; Escape closes it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  alert = false,
  initialFocus,
  finalFocus,
  className,
  children,
  ...rest
}: DialogProps) {
  useCloseRequest(open, () => onOpenChange(false));
  const Root = alert ? BaseAlert.Root : Base.Root;
  return (
    <Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Viewport className={css.viewport}>
          <Base.Popup
            {...rest}
            className={cx(css.popup, className)}
            initialFocus={initialFocus}
            {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          >
            <Base.Title className={css.title}>{title}</Base.Title>
            {description ? <Base.Description className={css.text}>{description}</Base.Description> : null}
            {children ? <div className={css.body}>{children}</div> : null}
            {actions ? <div className={css.actions}>{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  );
}
