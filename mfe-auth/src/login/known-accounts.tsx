import { AccountSwitcher, useAccountSwitcher } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { IconButton, Sheet } from '@assistant/ui';
import { type RefObject, useRef, useState } from 'react';
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
  const toFillIn = useRef<typeof accountRef>(null);
  if (accounts.length === 0 && !open) return null;

  function show() {
    toFillIn.current = null;
    setOpen(true);
  }
  function ask(name: string) {
    toFillIn.current = name ? passwordRef : accountRef;
    setOpen(false);
    onLoginNeeded(name);
  }
  /** What takes focus where the sheet closes; by default the button that opened it, which goes with the last account. */
  const finalFocus = () => (accounts.length === 0 ? accountRef : toFillIn.current)?.current ?? null;

  return (
    <>
      <IconButton icon="user" variant="plain" label={t.known} onClick={show} />
      <Sheet open={open} onOpenChange={setOpen} title={t.known} finalFocus={finalFocus}>
        <AccountSwitcher onLoginNeeded={ask} />
      </Sheet>
    </>
  );
}
