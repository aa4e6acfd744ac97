import { AccountField, FailureDialog, FilteredField, PasswordField } from '@assistant/accounts';
import { UNSURE_PLATFORM } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Link, useLocation } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, ConfirmDialog } from '@assistant/ui';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLeaveWhenLoggedIn } from '../page/use-leave-when-logged-in';
import { AgreementField } from './agreement-field';
import { keepDraft, readDraft } from './draft';
import { GameFields } from './game-fields';
import { useLockedViewport } from './lock-viewport';
import css from './register.module.css';
import { keepDigits, missingItems, type RegisterFields, type RegisterItem } from './register-fields';
import { strings } from './strings';
import { useItemTexts } from './use-item-texts';
import { useRegistration } from './use-registration';

/** The register form (spec sections 2, 4, 5 and 8). */
export function Register() {
  const t = useStrings(strings);
  useLockedViewport();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const { submit, busy, failure, closeFailure } = useRegistration();
  // A login that was started on the previous screen may be answered here.
  useLeaveWhenLoggedIn(busy);
  const [fields, setFields] = useState(() => readDraft(sessionStorage));
  useEffect(() => {
    if (!busy) keepDraft(sessionStorage, fields);
  }, [busy, fields]);
  const [confirming, setConfirming] = useState(false);
  // From then on missing items are marked.
  const [tried, setTried] = useState(false);
  const set = (change: Partial<RegisterFields>) => setFields((now) => ({ ...now, ...change }));
  const item = useItemTexts();
  const inputs = {
    account: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    mobile: useRef<HTMLInputElement>(null),
    version: useRef<HTMLButtonElement>(null),
    region: useRef<HTMLInputElement>(null),
    agreement: useRef<HTMLInputElement>(null),
  };
  const missing = missingItems(fields);
  const marked = tried ? missing : [];
  const mark = (name: RegisterItem) => marked.includes(name) || undefined;

  function warn(message: string) {
    setTried(true);
    dispatch(showToast({ id: 'incomplete', type: 'warning', message }));
  }

  /**
   * The button lists everything that is missing (spec section 5); Enter in a field runs the checks in order.
   */
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A browser also clicks the button for an Enter in a field: without a pointer, and without focus on it.
    const pressed = event.detail > 0 || document.activeElement === event.currentTarget;
    if (!pressed || missing.length === 0) return;
    event.preventDefault();
    warn(t.incomplete(missing.map((name) => item.name[name])));
  }

  function check(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const [first] = missing;
    if (first) {
      warn(item.ask[first]);
      inputs[first].current?.focus();
    } else if (fields.platform === UNSURE_PLATFORM) setConfirming(true);
    else void submit(fields);
  }

  return (
    <>
      <form className={css.form} noValidate onSubmit={check}>
        <AccountField
          ref={inputs.account}
          label={t.account}
          value={fields.account}
          onValueChange={(account) => set({ account })}
          aria-required
          aria-invalid={mark('account')}
        />
        <PasswordField
          ref={inputs.password}
          label={t.password}
          autoComplete="new-password"
          value={fields.password}
          onValueChange={(password) => set({ password })}
          aria-required
          aria-invalid={mark('password')}
        />
        <FilteredField
          ref={inputs.mobile}
          label={t.mobile}
          filter={keepDigits}
          inputMode="numeric"
          autoComplete="tel-national"
          value={fields.mobile}
          onValueChange={(mobile) => set({ mobile })}
          aria-required
          aria-invalid={mark('mobile')}
        />
        <GameFields
          fields={fields}
          onFieldsChange={setFields}
          versionRef={inputs.version}
          regionRef={inputs.region}
          marked={marked}
        />
        <AgreementField
          ref={inputs.agreement}
          agreed={fields.agreed}
          onAgreedChange={(agreed) => set({ agreed })}
          invalid={mark('agreement')}
        />
        <Button type="submit" fullWidth looksDisabled={missing.length > 0} loading={busy} onClick={press}>
          {t.submit}
        </Button>
      </form>
      <Link to={{ pathname: '/login', search }} className={css.toLogin}>
        {t.toLogin}
      </Link>
      <ConfirmDialog
        open={confirming}
        title={t.confirmTitle}
        description={t.confirmUnsure}
        onConfirm={() => {
          setConfirming(false);
          void submit(fields);
        }}
        onCancel={() => setConfirming(false)}
      />
      <FailureDialog
        failure={failure}
        title={t.failedTitle}
        words={{ refused: t.failed, broken: t.broken }}
        onClose={closeFailure}
      />
    </>
  );
}
