import { isApiError } from '@assistant/api';
import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, Checkbox } from '@assistant/ui';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { AccountField, PasswordField } from './account-fields';
import { type Failure, FailureDialog } from './failure-dialog';
import css from './login-form.module.css';
import { strings } from './strings';
import { stripWhitespace } from './strip-whitespace';
import { type LoginRequest, useLogIn } from './use-log-in';

export interface LoginFields {
  account: string;
  password: string;
  remember: boolean;
}

interface LoginFormProps {
  fields: LoginFields;
  onFieldsChange: (change: Partial<LoginFields>) => void;
  /** The session has started. */
  onDone?: ((account: string) => void) | undefined;
  /** The account is of the staff, who log in at their desk. Without it, the server's words are shown. */
  onStaff?: ((account: string) => void) | undefined;
  /** The account will be deleted then, and can be kept. Without it, or if it fails, the server's words are shown. */
  onDeleting?: ((login: LoginRequest, at: string) => Promise<void>) | undefined;
  /** Inside the account's box, at its right. */
  accountSuffix?: ReactNode;
  accountRef?: RefObject<HTMLInputElement | null> | undefined;
  passwordRef?: RefObject<HTMLInputElement | null> | undefined;
  /** At the right of 记住我. */
  beside?: ReactNode;
}

/** Whether a login was refused because it belongs to the agents' desk. */
function isOfStaff(error: unknown): boolean {
  return isApiError(error) && (error.data as { desk?: unknown } | undefined)?.desk === true;
}

/** When the account of a refused login will be deleted; undefined where it will not. */
function deletesAt(error: unknown): string | undefined {
  const { deletes_at } = Object(isApiError(error) && error.data) as { deletes_at?: unknown };
  return typeof deletes_at === 'string' ? deletes_at : undefined;
}

/**
 * Account, password and 记住我, with the messages of spec sections 5 and 8. What was typed is kept, whatever the
 * result.
 */
export function LoginForm({
  fields,
  onFieldsChange,
  onDone,
  onStaff,
  onDeleting,
  accountSuffix,
  accountRef,
  passwordRef,
  beside,
}: LoginFormProps) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const logIn = useLogIn();
  const ownAccountInput = useRef<HTMLInputElement>(null);
  const accountInput = accountRef ?? ownAccountInput;
  const ownPasswordInput = useRef<HTMLInputElement>(null);
  const passwordInput = passwordRef ?? ownPasswordInput;
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const account = stripWhitespace(fields.account);
    const password = stripWhitespace(fields.password);
    setAsked(true);
    if (!account || !password) {
      dispatch(showToast({ type: 'warning', message: t.emptyLogin }));
      (account ? passwordInput : accountInput).current?.focus();
      return;
    }
    setBusy(true);
    const request = { account, password, remember: fields.remember };
    const result = await logIn(request);
    setBusy(false);
    if (result.done) return onDone?.(account);
    const at = deletesAt(result.error);
    if (onDeleting && at) await onDeleting(request, at).catch(() => setFailure(result));
    else if (onStaff && isOfStaff(result.error)) onStaff(account);
    else setFailure({ error: result.error });
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <AccountField
        ref={accountInput}
        label={t.account}
        value={fields.account}
        onValueChange={(account) => onFieldsChange({ account })}
        aria-required
        aria-invalid={(asked && !fields.account) || undefined}
        suffix={accountSuffix}
      />
      <PasswordField
        ref={passwordInput}
        label={t.password}
        value={fields.password}
        onValueChange={(password) => onFieldsChange({ password })}
        aria-required
        aria-invalid={(asked && !fields.password) || undefined}
      />
      <div className={css.row}>
        <Checkbox
          label={t.rememberMe}
          checked={fields.remember}
          onCheckedChange={(remember) => onFieldsChange({ remember })}
        />
        {beside}
      </div>
      <Button type="submit" fullWidth loading={busy}>
        {t.logIn}
      </Button>
      <FailureDialog
        failure={failure}
        title={t.loginFailed}
        words={{ refused: t.loginFailed, broken: t.loginBroken }}
        onClose={() => setFailure(null)}
      />
    </form>
  );
}
