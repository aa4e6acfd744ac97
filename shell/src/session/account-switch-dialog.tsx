import { useStrings } from '@assistant/i18n';
import { accountSwitchDismissed, sessionSynced, useAppDispatch, useAppSelector } from '@assistant/store';
import { ConfirmDialog } from '@assistant/ui';
import { strings } from './strings';

/** Another tab switched the account: this one shows the same page until the player says whether it follows. */
export function AccountSwitchDialog() {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const here = useAppSelector(({ session }) => session.user?.username || session.user?.account);
  const there = useAppSelector(({ session }) => session.otherTabSession);
  if (!there || here === undefined) return null;
  const name = there.user.username || there.user.account;
  return (
    <ConfirmDialog
      open
      title={t.title(name)}
      description={t.text(here)}
      confirmText={t.follow(name)}
      cancelText={t.stay(here)}
      onConfirm={() => dispatch(sessionSynced(there))}
      onCancel={() => dispatch(accountSwitchDismissed())}
    />
  );
}
