import { AccountSwitcher, useAccountSwitcher } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { IconButton, Sheet } from '@assistant/ui';
import { type RefObject, useState } from 'react';
import { strings } from './strings';

interface KnownAccountsProps {
  /** Asks the form to log in with this account, or with another one if none is given. */
  onLoginNeeded: (account: string) => void;
  /** The form's inputs. The one that has to be filled in takes focus. */
  accountRef: RefObject<HTMLInputElement | null>;
  passwordRef: RefObject<HTMLInputElement | null>;
}

/** The accounts that logged in on this device, behind a button. Renders nothing if there are none. */
export function KnownAccounts({ onLoginNeeded, accountRef, passwordRef }: KnownAccountsProps) {
  const t = useStrings(strings);
  const { accounts } = useAccountSwitcher();
  const [open, setOpen] = useState(false);
  if (accounts.length === 0 && !open) return null;

  const focusLater = (input: RefObject<HTMLInputElement | null>) =>
    requestAnimationFrame(() => input.current?.focus());

  function openOrClose(next: boolean) {
    setOpen(next);
    // The button that opened it disappears with the last account.
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
