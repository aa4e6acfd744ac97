import { PasswordField, rememberOther, stripWhitespace } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { logInAgain, wordsOf } from './board-token';
import type { Lord } from './lord-view';
import { strings } from './strings';

interface LogInAgainProps {
  lord: Lord;
  onClose(): void;
  onDone(): void;
}

/** Asks for the password of a lord whose login was refused. The open account stays the open one. */
export function LogInAgain({ lord: { account, name, refused }, onClose, onDone }: LogInAgainProps) {
  const t = useStrings(strings);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(refused);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const plain = stripWhitespace(password);
    if (!plain) {
      setError(t.fillIn);
      return field.current?.focus();
    }
    setBusy(true);
    const answer = await logInAgain(account, plain);
    if (answer.is === 'token') await rememberOther(account, plain);
    setBusy(false);
    if (answer.is === 'token') return onDone();
    setError(wordsOf(answer) || t.tryLater);
    field.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.logInOf(name)}
      description={t.logInHelp}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {t.logIn}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          ref={field}
          label={t.password}
          value={password}
          onValueChange={(next) => {
            setPassword(next);
            setError('');
          }}
          error={error || undefined}
          aria-required
        />
      </form>
    </Dialog>
  );
}
