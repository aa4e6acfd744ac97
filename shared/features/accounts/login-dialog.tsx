import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { type RefObject, useRef, useState } from 'react';
import { type LoginFields, LoginForm } from './login-form';
import { strings } from './strings';
import { useLast } from './use-last';

interface LoginDialogProps {
  /** The account to log in with, empty to add one; `null` while the dialog is closed. */
  account: string | null;
  onClose: () => void;
  onDone: (account: string) => void;
}

/** Asks for account and password over the current page, so that switching does not leave it. */
export function LoginDialog({ account, onClose, onDone }: LoginDialogProps) {
  const t = useStrings(strings);
  const password = useRef<HTMLInputElement>(null);
  const asked = useLast(account) ?? '';
  return (
    <Dialog
      open={account !== null}
      onOpenChange={onClose}
      title={asked ? t.enterPassword(asked) : t.add}
      description={t.addText}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      }
      {...(asked && { initialFocus: password })}
    >
      <DialogForm
        key={asked}
        account={asked}
        password={password}
        onDone={(name) => {
          onClose();
          onDone(name);
        }}
      />
    </Dialog>
  );
}

interface DialogFormProps {
  account: string;
  password: RefObject<HTMLInputElement | null>;
  onDone: (account: string) => void;
}

function DialogForm({ account, password, onDone }: DialogFormProps) {
  const [fields, setFields] = useState<LoginFields>({ account, password: '', remember: false });
  return (
    <LoginForm
      fields={fields}
      onFieldsChange={(change) => setFields((now) => ({ ...now, ...change }))}
      passwordRef={password}
      onDone={onDone}
    />
  );
}
