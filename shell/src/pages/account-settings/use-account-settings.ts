import { useGetConfigQuery } from '@assistant/shared/api';
import type { AccountSettings } from '@assistant/shared/contract';
import { useAppDispatch, useAppSelector } from '@assistant/shared/store';
import { useEffect, useSyncExternalStore } from 'react';
import { useBackOnline } from '../../network/use-back-online';
import { conflictsOf, withDraft } from './draft';
import { type PauseState, pauseOf } from './pause';
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
    // Leaving the screen does not wait for the second to pass.
    return () => void saver.save();
  }, [saver, account]);
  useBackOnline(saver.save);

  // A draft that an earlier page left waits for the settings it was made upon.
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) void saver.save();
  }, [saver, loaded]);

  const saved = query.data && settingsOf(query.data);
  const settings = saved && withDraft(saved, draft);
  const { edit, settle, save, flush, forget } = saver;
  return { query, settings, status: statusOf(), pauseAt, edit, settle, save, flush, forget };

  /** How the pause of all tasks stands at a moment. */
  function pauseAt(now: Date): PauseState {
    const conflict = saved !== undefined && conflictsOf(draft, saved).includes('pausedUntil');
    return pauseOf(saved?.pausedUntil, settings?.pausedUntil, now, conflict ? 'elsewhere' : failure?.message);
  }

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
