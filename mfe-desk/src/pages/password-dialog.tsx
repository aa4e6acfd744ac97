import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import css from './page.module.css';
import { strings } from './strings';

interface PasswordDialogProps {
  name: string;
  password: string;
  onClose: () => void;
}

/** A new password, shown once: only its button closes it. */
export function PasswordDialog({ name, password, onClose }: PasswordDialogProps) {
  const t = useStrings(strings);
  return (
    <Dialog
      open
      alert
      title={t.passwordTitle(name)}
      description={t.passwordMessage}
      actions={<Button onClick={onClose}>{t.passwordDone}</Button>}
    >
      <p className={css.password}>{password}</p>
    </Dialog>
  );
}
