import { AccountField, endBoardLogin, PasswordField, stripWhitespace } from '@assistant/accounts';
import { DELETION_DAYS } from '@assistant/contract';
import { formatDay, useLanguage, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { showToast, signedOut, useAppDispatch, useAppSelector } from '@assistant/store';
import { Button, ConfirmDialog, Notice } from '@assistant/ui';
import { type FormEvent, useState } from 'react';
import links from '../page/links.module.css';
import { AccountFrame } from './account-frame';
import css from './account-frame.module.css';
import { useAccountDeleteMutation } from './calls';
import { NotDone } from './not-done';
import { strings } from './strings';
import { wireOf } from './use-sending';
import { useTextFields } from './use-text-fields';

const FIELDS = ['account', 'password'] as const;

/** How long it stays on the login page that the deletion has happened, in milliseconds. */
const TOLD_MS = 10_000;

/** What becomes of what. */
const POINTS = ['pointTasks', 'pointData', 'pointKeep', 'pointGame'] as const;

/** Deleting the account with everything: its name and password are typed, and then it is asked once more. */
export function DeletePage() {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const own = useAppSelector((state) => state.session.user?.account);
  const [remove] = useAccountDeleteMutation();
  const { send, busy, failure, closeFailure, typed, check, field, refusedInput } = useTextFields(FIELDS);
  const [confirming, setConfirming] = useState(false);
  const account = stripWhitespace(typed.account);
  const isOther = own !== undefined && account !== own;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check((name) => name === 'account' && isOther)) setConfirming(true);
  }

  async function confirm() {
    await send(async () => {
      const password = wireOf(stripWhitespace(typed.password));
      // Closed before a refused field gets the focus.
      const { deletes_at } = await remove({ account, password })
        .unwrap()
        .finally(() => setConfirming(false));
      // Another tab, which has another account open, may have one of this.
      void endBoardLogin(account);
      dispatch(signedOut());
      const message = t.removed(formatDay(deletes_at, language));
      dispatch(showToast({ type: 'info', message, duration: TOLD_MS }));
    });
  }

  return (
    <AccountFrame title={t.remove}>
      <Notice tone="danger">{t.removeHelp(DELETION_DAYS)}</Notice>
      <ul className={css.points}>
        {POINTS.map((point) => (
          <li key={point}>{t[point]}</li>
        ))}
      </ul>
      <Link to="/account/data" className={links.line}>
        {t.dataFirst}
      </Link>
      <form className={css.form} noValidate onSubmit={submit}>
        <AccountField
          label={t.ownName}
          help={own === undefined ? undefined : t.ownNameHelp(own)}
          autoComplete="off"
          {...field('account', isOther ? t.otherName : undefined)}
        />
        <PasswordField label={t.gamePassword} {...field('password')} />
        <Button type="submit" variant="danger" fullWidth loading={busy}>
          {t.remove}
        </Button>
      </form>
      <ConfirmDialog
        danger
        open={confirming}
        title={t.removeAsk}
        description={t.removeAskHelp(DELETION_DAYS)}
        confirmText={t.remove}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
        finalFocus={refusedInput}
      />
      <NotDone failure={failure} onClose={closeFailure} />
    </AccountFrame>
  );
}
