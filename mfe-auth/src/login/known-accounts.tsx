import { AccountSwitcher, useAccountSwitcher } from '@assistant/shared/accounts';
import { useStrings } from '@assistant/shared/i18n';
import { IconButton, Sheet } from '@assistant/shared/ui';
import { type RefObject, useState } from 'react';
import { strings } from './strings';

interface KnownAccountsProps {
  /** The form is asked to log in with this account; with none, to take another. */
  onLoginNeeded: (account: string) => void;
  /** What has to be filled in then. */
  focusAfter: RefObject<HTMLInputElement | null>;
}

/** The accounts that logged in on this device, behind a button; nothing where there are none. */
export function KnownAccounts({ onLoginNeeded, focusAfter }: KnownAccountsProps) {
  const t = useStrings(strings);
  const { accounts } = useAccountSwitcher();
  const [open, setOpen] = useState(false);
  if (accounts.length === 0 && !open) return null;
  return (
    <>
      <IconButton icon="user" variant="plain" label={t.known} onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} title={t.known}>
        <AccountSwitcher
          onLoginNeeded={(account) => {
            setOpen(false);
            onLoginNeeded(account);
            requestAnimationFrame(() => focusAfter.current?.focus());
          }}
        />
      </Sheet>
    </>
  );
}
