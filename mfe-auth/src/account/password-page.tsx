import { PasswordField, storeNewPassword, stripWhitespace } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { useNavigate } from '@assistant/remote';
import { showToast, signedIn, useAppDispatch, useAppSelector } from '@assistant/store';
import { Button, Notice } from '@assistant/ui';
import type { FormEvent } from 'react';
import { AccountFrame } from './account-frame';
import css from './account-frame.module.css';
import { useAccountChangePasswordMutation } from './calls';
import { NotDone } from './not-done';
import { strings } from './strings';
import { wireOf } from './use-sending';
import { useTextFields } from './use-text-fields';

const FIELDS = ['password', 'new_password'] as const;

/** The password is the game's: it is changed there first, and then entered here. */
export function PasswordPage() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector((state) => state.session.user);
  const [change] = useAccountChangePasswordMutation();
  const { send, busy, failure, closeFailure, typed, check, field } = useTextFields(FIELDS);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check()) return;
    const next = stripWhitespace(typed.new_password);
    await send(async () => {
      const request = { password: wireOf(stripWhitespace(typed.password)), new_password: wireOf(next) };
      const { token } = await change(request).unwrap();
      if (!user) return;
      await storeNewPassword(user, next);
      dispatch(signedIn({ token, user: { ...user, token } }));
      dispatch(showToast({ type: 'success', message: t.passwordChanged }));
      void navigate('/main/settings');
    });
  }

  return (
    <AccountFrame title={t.password}>
      <Notice tone="info">{t.passwordHelp}</Notice>
      <form className={css.form} noValidate onSubmit={submit}>
        <PasswordField label={t.oldPassword} {...field('password')} />
        <PasswordField
          label={t.newPassword}
          help={t.newPasswordHelp}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <p className={css.words}>{t.passwordEnds}</p>
        <Button type="submit" fullWidth loading={busy}>
          {t.passwordSave}
        </Button>
      </form>
      <NotDone failure={failure} onClose={closeFailure} />
    </AccountFrame>
  );
}
