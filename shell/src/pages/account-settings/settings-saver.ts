import { type ApiError, api } from '@assistant/shared/api';
import {
  ACCOUNT_SETTING_ID,
  type AccountSettings,
  accountSettings,
  type ConfigData,
} from '@assistant/shared/contract';
import { BEFORE_LEAVING_MS, beforeLeaving, within } from '@assistant/shared/platform';
import type { AppStore, RootState } from '@assistant/shared/store';
import {
  afterRefusal,
  afterSaving,
  conflictsOf,
  type Draft,
  edited,
  keepingMine,
  onItsWay,
  readDraft,
  withDraft,
  without,
  writeDraft,
} from './draft';

/** Screens.md, How a screen behaves, 2: saved by itself 1 s after the last change. */
export const AUTOSAVE_MS = 1_000;
/** A save that failed for a reason that passes is tried again after this, or when the server says. */
export const RETRY_MS = 10_000;

export interface SaverState {
  draft: Draft;
  saving: boolean;
  failure: ApiError | null;
}

type Dispatch = AppStore['dispatch'];
const initial: SaverState = { draft: {}, saving: false, failure: null };

/** The settings stored for the account, defaults filled in. */
export function settingsOf(config: ConfigData): AccountSettings {
  const stored = accountSettings.safeParse(config.setting[ACCOUNT_SETTING_ID] ?? {});
  return stored.success ? stored.data : accountSettings.parse({});
}

/** Whether the server may have the values although it did not say so. */
const unanswered = ({ kind, code }: ApiError): boolean => kind !== 'refused' || code >= 500;

const passes = (error: ApiError): boolean =>
  error.kind !== 'shape' && (unanswered(error) || error.code === 429);

/**
 * Saves the account-wide settings by themselves, 1 s after the last change. It lives as long as the
 * page and not as its screen, so leaving the screen loses nothing; the next start finds the draft in
 * `storage` (docs/decisions/0061).
 */
export function createSettingsSaver(dispatch: Dispatch, storage: Storage = localStorage) {
  let state = initial;
  let account = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const page = (): RootState => dispatch((_, getState: () => RootState) => getState());
  const config = (): ConfigData | undefined => api.endpoints.getConfig.select({})(page()).data;

  function become(change: Partial<SaverState>) {
    state = { ...state, ...change };
    if (change.draft) writeDraft(storage, account, change.draft);
    for (const listener of listeners) listener();
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function store(values: Record<string, unknown>, revision: number) {
    dispatch(
      api.util.updateQueryData('getConfig', {}, (cached) => {
        cached.setting[ACCOUNT_SETTING_ID] = values;
        cached.revisions[ACCOUNT_SETTING_ID] = revision;
      }),
    );
  }

  /** Sends what may be sent: a change in conflict waits for the player, and nothing else waits for it. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    const saved = config();
    if (!saved || state.saving || !page().session.token) return;
    const part = without(state.draft, conflictsOf(state.draft, settingsOf(saved)));
    if (Object.keys(part).length === 0) return;
    underway = send(saved, part);
    await underway;
  }

  async function send(saved: ConfigData, part: Draft): Promise<void> {
    const forAccount = account;
    const values = withDraft({ ...saved.setting[ACCOUNT_SETTING_ID] }, part);
    const revision = saved.revisions[ACCOUNT_SETTING_ID] ?? 0;
    become({ saving: true, failure: null, draft: onItsWay(state.draft, part) });
    const request = {
      setting: { [ACCOUNT_SETTING_ID]: values },
      revisions: { [ACCOUNT_SETTING_ID]: revision },
    };
    const result = await dispatch(api.endpoints.updateConfig.initiate(request, { track: false }));
    if (account !== forAccount) return;
    if (result.error) return failed(result.error as ApiError, part);
    store(values, result.data.revisions[ACCOUNT_SETTING_ID] ?? revision + 1);
    become({ saving: false, draft: afterSaving(state.draft, part) });
    if (Object.keys(state.draft).length > 0) later(AUTOSAVE_MS);
  }

  async function failed(error: ApiError, part: Draft): Promise<void> {
    const draft = unanswered(error) ? state.draft : afterRefusal(state.draft, part);
    const current = error.code === 409 ? (error.data as ConfigData | undefined) : undefined;
    if (current?.revisions) {
      store(current.setting[ACCOUNT_SETTING_ID] ?? {}, current.revisions[ACCOUNT_SETTING_ID] ?? 0);
      become({ saving: false, draft });
      // Other settings were changed elsewhere: both changes hold. The same one: the player chooses.
      return save();
    }
    become({ saving: false, failure: error, draft });
    if (passes(error)) later(error.retryAfterSeconds ? error.retryAfterSeconds * 1_000 : RETRY_MS);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes up the account that is logged in, with the draft an earlier page left of it. */
    open(name: string) {
      if (name === account) return;
      clearTimeout(timer);
      account = name;
      state = { ...initial, draft: readDraft(storage, name) };
      for (const listener of listeners) listener();
      if (Object.keys(state.draft).length > 0) later(AUTOSAVE_MS);
    },
    /** The player changed something; `at once` does not wait for further changes. */
    edit(patch: Partial<AccountSettings>, atOnce = false) {
      const saved = config();
      if (!saved || !account) return;
      become({ draft: edited(state.draft, settingsOf(saved), patch), failure: null });
      later(atOnce ? 0 : AUTOSAVE_MS);
    },
    /** Saves what is not saved yet, now. */
    save,
    /** Saves what is not saved yet and waits for it, `ms` at most; gives whether the server has everything. */
    async flush(ms: number): Promise<boolean> {
      await within(underway.then(save), ms);
      return Object.keys(state.draft).length === 0;
    },
    /** Drops the account's draft, here and in storage: its player logs out (spec section 4). */
    forget() {
      clearTimeout(timer);
      become(initial);
      account = '';
    },
    /** Ends a conflict: the player's own changes are saved over the others, or dropped. */
    settle(whose: 'mine' | 'theirs') {
      const saved = config();
      if (!saved) return;
      const values = settingsOf(saved);
      const keys = conflictsOf(state.draft, values);
      become({
        draft: whose === 'mine' ? keepingMine(state.draft, values, keys) : without(state.draft, keys),
      });
      later(0);
    },
  };
}

export type SettingsSaver = ReturnType<typeof createSettingsSaver>;

const savers = new WeakMap<Dispatch, SettingsSaver>();

/** The one saver of a store. */
export function settingsSaverOf(dispatch: Dispatch): SettingsSaver {
  const known = savers.get(dispatch);
  if (known) return known;
  const saver = createSettingsSaver(dispatch);
  savers.set(dispatch, saver);
  beforeLeaving(() => saver.flush(BEFORE_LEAVING_MS));
  return saver;
}
