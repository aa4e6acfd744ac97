import { AccountSwitcher, useAccountSwitcher } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { Section } from '@assistant/ui';
import { lordStrings } from './lord-strings';

/** 换一位主公: one press on another lord that this device knows; nothing where it knows no other. */
export function OtherLords({ onSwitched }: { onSwitched(): void }) {
  const t = useStrings(lordStrings);
  const { accounts } = useAccountSwitcher();
  if (accounts.every(({ current }) => current)) return null;
  return (
    <Section title={t.switchLord}>
      <AccountSwitcher onSwitched={onSwitched} />
    </Section>
  );
}
