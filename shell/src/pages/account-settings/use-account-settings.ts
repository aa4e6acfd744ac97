import { useGetConfigQuery } from '@assistant/shared/api';
import type { AccountSettings } from '@assistant/shared/contract';
import { useAppDispatch, useAppSelector } from '@assistant/shared/store';
import { useEffect, useSyncExternalStore } from 'react';
import { conflictsOf, withDraft } from './draft';
import { settingsOf, settingsSaverOf } from './settings-saver';

/** How the last change stands. */
export type SaveStatus =
  | { is: 'saved' | 'saving' | 'unsaved' }
  | { is: 'failed'; message: string }
  | { is: 'conflict'; mine: Partial<AccountSettings>; theirs: Partial<AccountSettings> };

/**
 * The account-wide settings as the player sees them, unsaved changes included, and the way to change
 * them. `settings` is undefined until they were read.
 */
export function useAccountSettings() {
  const query = useGetConfigQuery({});
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const saver = settingsSaverOf(useAppDispatch());
  const { draft, saving, failure } = useSyncExternalStore(saver.subscribe, saver.getState);

  useEffect(() => {
    saver.open(account);
    const again = () => void saver.save();
    addEventListener('online', again);
    // Leaving the screen does not wait for the second to pass.
    return () => {
      removeEventListener('online', again);
      again();
    };
  }, [saver, account]);

  // A draft that a reload left waits for the settings it was made upon.
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) void saver.save();
  }, [saver, loaded]);

  const saved = query.data && settingsOf(query.data);
  const settings = saved && withDraft(saved, draft);
  return { query, settings, status: statusOf(), edit: saver.edit, settle: saver.settle, save: saver.save };

  function statusOf(): SaveStatus {
    if (!saved || !settings || Object.keys(draft).length === 0) return { is: 'saved' };
    const conflicts = conflictsOf(draft, saved);
    if (conflicts.length > 0) {
      const pick = (values: AccountSettings) =>
        Object.fromEntries(conflicts.map((key) => [key, values[key]])) as Partial<AccountSettings>;
      return { is: 'conflict', mine: pick(settings), theirs: pick(saved) };
    }
    if (saving) return { is: 'saving' };
    return failure ? { is: 'failed', message: failure.message } : { is: 'unsaved' };
  }
}

export type AccountSettingsView = ReturnType<typeof useAccountSettings>;
