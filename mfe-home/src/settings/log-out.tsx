import { endBoardLogin } from '@assistant/accounts';
import { useStrings } from '@assistant/i18n';
import { shellServices } from '@assistant/remote';
import { accountDocument, getSettings } from '@assistant/settings';
import { logOut, useAppDispatch, useAppSelector } from '@assistant/store';
import { Button, ConfirmDialog, Icon } from '@assistant/ui';
import { useRef, useState } from 'react';
import type { SettingsView } from '../account-settings/settings-view';
import { strings } from './strings';

/** How long logging out waits for unsaved changes to be saved before it asks. */
export const SAVE_WAIT_MS = 3_000;

/** What could not be saved, as the key of the text for it. */
type Unsaved = 'unsavedSettings' | 'unsavedTasks' | 'unsavedBoth';

/**
 * Logging out. It asks first, and again if something cannot be saved: account-wide settings would be lost
 * (spec section 4); changes of tasks wait on this device for the next login.
 */
export function LogOut({ flush }: Pick<SettingsView, 'flush'>) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [open, setOpen] = useState(false);
  // Kept while the closed dialog fades.
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [leaving, setLeaving] = useState(false);
  const staying = useRef(false);

  function ask() {
    setUnsaved(undefined);
    setOpen(true);
  }

  function stay() {
    staying.current = true;
    setOpen(false);
  }

  async function leave() {
    staying.current = false;
    setLeaving(true);
    const left = unsaved ? undefined : await save();
    // Cancel may be pressed while it is being saved.
    if (!left && !staying.current) {
      getSettings(dispatch).forget(account, accountDocument);
      // Another tab, which has another account open, may have one of this.
      void endBoardLogin(account);
      // The page disappears with the session. Until then the button stays busy.
      return void dispatch(logOut());
    }
    if (!staying.current) setUnsaved(left);
    setLeaving(false);
  }

  /** Saves what can be saved. Returns what is left. */
  async function save(): Promise<Unsaved | undefined> {
    const [settings, tasks] = await Promise.all([
      flush(SAVE_WAIT_MS),
      shellServices().sendTaskChanges(account, SAVE_WAIT_MS),
    ]);
    if (settings) return tasks ? undefined : 'unsavedTasks';
    return tasks ? 'unsavedSettings' : 'unsavedBoth';
  }

  return (
    <>
      <Button variant="ghost" fullWidth icon={<Icon name="logout" size={18} />} onClick={ask}>
        {t.logout}
      </Button>
      <ConfirmDialog
        open={open}
        title={unsaved ? t.unsavedQuestion : t.logoutQuestion}
        description={unsaved ? t[unsaved] : t.logoutHelp}
        confirmText={unsaved ? t.unsavedConfirm : t.logout}
        {...(unsaved && { cancelText: t.unsavedStay })}
        danger
        busy={leaving}
        onConfirm={() => void leave()}
        onCancel={stay}
      />
    </>
  );
}
