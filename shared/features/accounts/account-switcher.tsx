import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch, useAppSelector } from '@assistant/store';
import { Button, ConfirmDialog, EmptyState, Icon } from '@assistant/ui';
import { useRef, useState } from 'react';
import { AccountRow } from './account-row';
import css from './account-switcher.module.css';
import { type Failure, FailureDialog } from './failure-dialog';
import { LoginDialog } from './login-dialog';
import { strings } from './strings';
import { useAccountSwitcher } from './use-account-switcher';
import { useLast } from './use-last';

export interface AccountSwitcherProps {
  /** The session of another account has started. The page is still the same. */
  onSwitched?: ((account: string) => void) | undefined;
  /**
   * If the page has its own login form: called to log in there, with the account prefilled, or with none to
   * add one. Without it a dialog opens over the current page.
   */
  onLoginNeeded?: ((account: string) => void) | undefined;
}

/** The accounts of this device: which is current, switching, removing and adding. */
export function AccountSwitcher({ onSwitched, onLoginNeeded }: AccountSwitcherProps) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(({ session }) => session.user !== null);
  const { accounts, switchingTo, switchTo, forget } = useAccountSwitcher();
  const [forgetting, setForgetting] = useState<string | null>(null);
  const toForget = useLast(forgetting);
  const forgotten = useRef(false);
  const add = useRef<HTMLButtonElement>(null);
  const [loggingIn, setLoggingIn] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const askToLogIn = onLoginNeeded ?? setLoggingIn;

  function tellSwitched(account: string) {
    dispatch(showToast({ type: 'success', message: t.switched(account) }));
    onSwitched?.(account);
  }

  async function pick(account: string) {
    const result = await switchTo(account);
    if (result === 'passwordNeeded') askToLogIn(account);
    else if (result.done) tellSwitched(account);
    else setFailure({ error: result.error });
  }

  return (
    <div className={css.switcher}>
      {accounts.length === 0 ? (
        isLoggedIn ? null : (
          <EmptyState title={t.none} message={t.noneText} />
        )
      ) : (
        <ul className={css.list}>
          {accounts.map((item) => (
            <AccountRow
              key={item.account}
              item={item}
              busy={switchingTo === item.account}
              blocked={switchingTo !== null}
              onPick={() => void pick(item.account)}
              onForget={() => {
                forgotten.current = false;
                setForgetting(item.account);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="ghost"
        fullWidth
        icon={<Icon name="plus" size={18} />}
        onClick={() => askToLogIn('')}
      >
        {t.add}
      </Button>
      <ConfirmDialog
        danger
        open={forgetting !== null}
        title={t.forgetTitle}
        description={t.forgetText(toForget ?? '')}
        confirmText={t.forgetConfirm}
        onConfirm={() => {
          if (forgetting !== null) forget(forgetting);
          forgotten.current = true;
          setForgetting(null);
        }}
        onCancel={() => setForgetting(null)}
        // The pressed button has disappeared with its row.
        finalFocus={() => (forgotten.current ? add.current : null)}
      />
      <FailureDialog
        failure={failure}
        title={t.loginFailed}
        words={{ refused: t.loginFailed, broken: t.loginBroken }}
        onClose={() => setFailure(null)}
      />
      <LoginDialog account={loggingIn} onClose={() => setLoggingIn(null)} onDone={tellSwitched} />
    </div>
  );
}
