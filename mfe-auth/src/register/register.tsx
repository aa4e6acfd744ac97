import { AccountField, FailureDialog, FilteredField, PasswordField } from '@assistant/accounts';
import { UNSURE_PLATFORM } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { Link, useLocation } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import { Button, ConfirmDialog, cx } from '@assistant/ui';
import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import links from '../page/links.module.css';
import { useLeaveWhenLoggedIn } from '../page/use-leave-when-logged-in';
import { AgreementField } from './agreement-field';
import { keepDraft, readDraft } from './draft';
import { FieldGroup } from './field-group';
import { GameFields } from './game-fields';
import { KeptNote } from './kept-note';
import { useLockedViewport } from './lock-viewport';
import css from './register.module.css';
import {
  keepDigits,
  missingItems,
  type RegisterFields,
  type RegisterItem,
  registerItems,
} from './register-fields';
import { askStrings, strings } from './strings';
import { useNextField } from './use-next-field';
import { useRegistration } from './use-registration';

/** The register form (spec sections 2, 4, 5 and 8). */
export function Register() {
  const t = useStrings(strings);
  const ask = useStrings(askStrings);
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
  // What is missing is marked where the player has been, and everywhere once all of it was sent.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const set = (change: Partial<RegisterFields>) => setFields((now) => ({ ...now, ...change }));
  const inputs = {
    account: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    mobile: useRef<HTMLInputElement>(null),
    version: useRef<HTMLButtonElement>(null),
    region: useRef<HTMLInputElement>(null),
    server: useRef<HTMLInputElement>(null),
    agreement: useRef<HTMLInputElement>(null),
  };
  const missing = missingItems(fields);
  const marked = missing.filter((name) => seen.includes(name));
  const next = useNextField(inputs);

  function see(event: FocusEvent) {
    const name = next.nameOf(event.target);
    // A list that opens takes the focus from its field; and a player who looks into the game for a name comes back.
    const stays =
      document.activeElement === event.target ||
      event.target.matches('button[aria-expanded=true]') ||
      event.relatedTarget?.closest('[role=listbox]');
    if (name && !stays) setSeen((now) => [...now, name]);
  }

  /** What a group has to say, and what its fields have of it. */
  function group(...items: RegisterItem[]) {
    const there = items.filter((name) => marked.includes(name)).map((name) => t[name]);
    return {
      done: !items.some((name) => missing.includes(name)),
      note: there.length > 0 ? t.stillMissing(there) : '',
    };
  }
  const mark = (name: RegisterItem, noteId: string) =>
    marked.includes(name) ? { 'aria-invalid': true, 'aria-describedby': noteId } : {};

  function warn(message: string) {
    setSeen(registerItems);
    dispatch(showToast({ id: 'incomplete', type: 'warning', message, position: 'bottom' }));
  }

  /**
   * The button lists everything that is missing (spec section 5); Enter in the last field runs the checks in order.
   */
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A browser also clicks the button for an Enter in a field: without a pointer, and without focus on it.
    const pressed = event.detail > 0 || document.activeElement === event.currentTarget;
    if (!pressed || missing.length === 0) return;
    event.preventDefault();
    warn(t.incomplete(missing.map((name) => t[name])));
  }

  function check(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const [first] = missing;
    if (first) {
      warn(ask[first]);
      inputs[first].current?.focus();
    } else if (fields.platform === UNSURE_PLATFORM) setConfirming(true);
    else void submit(fields);
  }

  return (
    <>
      <KeptNote />
      <form className={css.form} noValidate onSubmit={check} onBlur={see} {...next.form}>
        <FieldGroup nr="壹" title={t.accountGroup} {...group('account', 'password')}>
          {(noteId) => (
            <>
              <AccountField
                ref={inputs.account}
                label={t.account}
                enterKeyHint="next"
                value={fields.account}
                onValueChange={(account) => set({ account })}
                aria-required
                {...mark('account', noteId)}
              />
              <PasswordField
                ref={inputs.password}
                label={t.password}
                autoComplete="new-password"
                enterKeyHint="next"
                value={fields.password}
                onValueChange={(password) => set({ password })}
                aria-required
                {...mark('password', noteId)}
              />
            </>
          )}
        </FieldGroup>
        <FieldGroup nr="贰" title={t.mobileGroup} {...group('mobile')}>
          {(noteId) => (
            <FilteredField
              ref={inputs.mobile}
              label={t.mobile}
              filter={keepDigits}
              inputMode="numeric"
              autoComplete="tel-national"
              enterKeyHint="next"
              value={fields.mobile}
              onValueChange={(mobile) => set({ mobile })}
              aria-required
              {...mark('mobile', noteId)}
            />
          )}
        </FieldGroup>
        <FieldGroup nr="叁" title={t.placeGroup} {...group('version', 'region')}>
          {(noteId) => (
            <GameFields
              fields={fields}
              onFieldsChange={setFields}
              versionRef={inputs.version}
              regionRef={inputs.region}
              serverRef={inputs.server}
              marked={marked}
              markedBy={noteId}
              onPicked={next.picked}
            />
          )}
        </FieldGroup>
        <div className={css.foot}>
          <AgreementField
            ref={inputs.agreement}
            agreed={fields.agreed}
            onAgreedChange={(agreed) => set({ agreed })}
            invalid={marked.includes('agreement') || undefined}
          />
          <Button type="submit" fullWidth looksDisabled={missing.length > 0} loading={busy} onClick={press}>
            {t.submit}
          </Button>
        </div>
      </form>
      <Link to={{ pathname: '/login', search }} className={cx(links.line, css.toLogin)}>
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
