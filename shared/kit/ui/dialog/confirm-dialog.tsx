import { useStrings } from '@assistant/i18n';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button';
import { uiStrings } from '../strings';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  confirmText?: string;
  /** `null` leaves the button out: the dialog only informs. */
  cancelText?: string | null;
  /** The confirmed action cannot be undone: red button, focus starts on cancel. */
  danger?: boolean;
  /** The confirmed action is under way. */
  busy?: boolean;
  onConfirm: () => void;
  /** Also called for Escape. */
  onCancel: () => void;
  /** What takes focus on closing, if the confirmed action removes what had it; see Dialog. */
  finalFocus?: () => HTMLElement | null;
};

/** A question with two answers. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmText,
  cancelText,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  finalFocus,
}: ConfirmDialogProps) {
  const strings = useStrings(uiStrings);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onCancel}
      title={title}
      description={description}
      finalFocus={finalFocus}
      initialFocus={danger && cancelText !== null ? cancel : confirm}
      actions={
        <>
          {cancelText === null ? null : (
            <Button ref={cancel} variant="ghost" onClick={onCancel}>
              {cancelText ?? strings.cancel}
            </Button>
          )}
          <Button ref={confirm} variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmText ?? strings.confirm}
          </Button>
        </>
      }
    />
  );
}
