import { type AccountSettings, settingsOf, wholeSettings } from '@assistant/contract';
import { BEFORE_LEAVING_MS, withTimeout } from '@assistant/remote';
import type { Autosave, SettingsSession } from '@assistant/settings';
import { useAppSelector } from '@assistant/store';
import { useEffect, useState } from 'react';
import { useGetConfigQuery } from '../calls';
import { keepEarly } from './early-draft';
import { type PauseState, pauseOf } from './pause';

/** The state of the last change. */
export type SaveStatus =
  | { is: 'saved' | 'saving' | 'unsaved' }
  | { is: 'conflict'; mine: Partial<AccountSettings>; theirs: Partial<AccountSettings> };

/** The message without a network (spec section 8). */
export const OFFLINE = 'Network Error';

/** The values with the changes that wait for the player. */
const withContested = ({ values, contested }: Autosave) => ({
  ...values,
  ...Object.fromEntries(Object.entries(contested).map(([key, { now }]) => [key, now])),
});

function failureOf({ phase }: Autosave): string | undefined {
  if (phase.name === 'failed') return phase.reason;
  return phase.name === 'offline' ? OFFLINE : undefined;
}

function statusOf(state: Autosave): SaveStatus {
  const keys = Object.keys(state.contested);
  if (keys.length > 0) {
    const pick = (values: AccountSettings) =>
      Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<AccountSettings>;
    const mine = pick(wholeSettings(withContested(state)));
    return { is: 'conflict', mine, theirs: pick(wholeSettings(state.values)) };
  }
  const { name } = state.phase;
  return { is: name === 'saving' || name === 'waiting' ? 'saving' : name === 'clean' ? 'saved' : 'unsaved' };
}

/** What the player changed, and whether it is saved at once. */
interface Edit {
  patch: Partial<AccountSettings>;
  atOnce: boolean;
}

export function apply(session: SettingsSession, { patch, atOnce }: Edit): void {
  for (const [key, value] of Object.entries(patch)) session.change(key, value);
  if (!atOnce) return;
  session.flush();
  session.goOn();
}

/**
 * Changes the settings. They are shown as soon as they are read; what is changed before the session that saves them is
 * open, which first looks for changes of an earlier page, waits for it, also where the tab is closed meanwhile.
 * @param saved what the server has
 * @returns `early`, what waits; undefined where nothing does
 */
function useEdit(session: SettingsSession | undefined, saved: AccountSettings | undefined) {
  const account = useAppSelector((state) => state.session.user?.account);
  const [waiting, setWaiting] = useState<Edit>();
  useEffect(() => {
    if (!session || !waiting) return;
    apply(session, waiting);
    setWaiting(undefined);
  }, [session, waiting]);
  return {
    early: waiting?.patch,
    edit(patch: Partial<AccountSettings>, atOnce = false): void {
      if (session) {
        apply(session, { patch, atOnce });
        return;
      }
      if (account !== undefined && saved) keepEarly(account, patch, saved);
      setWaiting((before) => ({
        patch: { ...before?.patch, ...patch },
        atOnce: atOnce || before?.atOnce === true,
      }));
    },
  };
}

/** The other actions. */
function actionsOf(session: SettingsSession | undefined) {
  return {
    /** Ends a conflict: the player's changes replace the others, or are dropped. */
    settle(whose: 'mine' | 'theirs') {
      const state = session?.getState();
      if (state) session?.resolve(whose === 'mine' ? withContested(state) : state.values);
    },
    /** Saves what is not saved yet, now. Returns whether the server has everything. */
    async save(): Promise<boolean> {
      session?.retry();
      return (await session?.settle()) ?? true;
    },
  };
}

/** The session that saves the settings, and its state. */
interface OpenSession {
  session: SettingsSession;
  state: Autosave;
}

/**
 * The account-wide settings as the player sees them, including unsaved changes, and how to change them.
 * `settings` is undefined until they were read.
 * @param open undefined until it is open
 * @param unopened why it could not be opened, where it could not
 */
export function useSettingsView(open: OpenSession | undefined, unopened?: string) {
  const query = useGetConfigQuery({});
  const { session, state } = open ?? {};

  // Leaving the screen saves without waiting for the second.
  useEffect(() => () => session?.flush(), [session]);

  const saved = state ? wholeSettings(state.base) : query.data && settingsOf(query.data);
  const { early, edit } = useEdit(session, saved);
  const known = state ? wholeSettings(withContested(state)) : saved;
  const settings = known && { ...known, ...early };
  const status: SaveStatus = state ? statusOf(state) : { is: early ? 'unsaved' : 'saved' };
  const { settle, save } = actionsOf(session);
  return { query, settings, status, early, pauseAt, edit, settle, save, flush };

  /** The status of the pause of all tasks at a moment. */
  function pauseAt(now: Date): PauseState {
    const contested = state && Object.hasOwn(state.contested, 'pausedUntil');
    const problem = contested ? 'elsewhere' : state ? failureOf(state) : unopened;
    return pauseOf(saved?.pausedUntil, settings?.pausedUntil, now, problem);
  }

  /** Saves what is not saved yet and waits for at most `ms`. Returns whether the server has everything. */
  async function flush(ms = BEFORE_LEAVING_MS): Promise<boolean> {
    return (await withTimeout(save(), ms)) ?? false;
  }
}

export type SettingsView = ReturnType<typeof useSettingsView>;
