import { AccountSwitcher, useAccountSwitcher } from '@assistant/shared/accounts';
import { useStrings } from '@assistant/shared/i18n';
import { IconButton, Sheet } from '@assistant/shared/ui';
import { type RefObject, useState } from 'react';
import { strings } from './strings';

interface KnownAccountsProps {
  /** The form is asked to log in with this account; with none, to take another. */
  onLoginNeeded: (account: string) => void;
  /** The form's inputs: what has to be filled in takes focus. */
  accountRef: RefObject<HTMLInputElement | null>;
  passwordRef: RefObject<HTMLInputElement | null>;
}

/** The accounts that logged in on this device, behind a button; nothing where there are none. */
export function KnownAccounts({ onLoginNeeded, accountRef, passwordRef }: KnownAccountsProps) {
  const t = useStrings(strings);
  const { accounts } = useAccountSwitcher();
  const [open, setOpen] = useState(false);
  if (accounts.length === 0 && !open) return null;

  const focusLater = (input: RefObject<HTMLInputElement | null>) =>
    requestAnimationFrame(() => input.current?.focus());

  function openOrClose(next: boolean) {
    setOpen(next);
    // The button that opened it goes with the last account.
    if (!next && accounts.length === 0) focusLater(accountRef);
  }

  return (
    <>
      <IconButton icon="user" variant="plain" label={t.known} onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={openOrClose} title={t.known}>
        <AccountSwitcher
          onLoginNeeded={(account) => {
            setOpen(false);
            onLoginNeeded(account);
            focusLater(account ? passwordRef : accountRef);
          }}
        />
      </Sheet>
    </>
  );
}
