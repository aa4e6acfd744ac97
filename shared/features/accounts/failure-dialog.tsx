import { errorHelp } from '@assistant/api';
import { useLanguage } from '@assistant/i18n';
import { ConfirmDialog } from '@assistant/ui';
import { errorText } from './error-text';
import css from './failure-dialog.module.css';
import { useLast } from './use-last';

/** Something that went wrong; a new object for each time. */
export interface Failure {
  error: unknown;
}

interface FailureDialogProps {
  failure: Failure | null;
  title: string;
  /** The message if the error itself has none (spec section 8). */
  words: { refused: string; broken: string };
  onClose: () => void;
}

/** Says what went wrong until the player closes it. */
export function FailureDialog({ failure, title, words, onClose }: FailureDialogProps) {
  const shown = useLast(failure);
  const help = errorHelp(shown?.error, useLanguage());
  return (
    <ConfirmDialog
      open={failure !== null}
      title={title}
      description={
        <>
          {errorText(shown?.error, words)}
          {help ? <span className={css.help}>{help}</span> : null}
        </>
      }
      cancelText={null}
      onConfirm={onClose}
      onCancel={onClose}
    />
  );
}
