import { type ApiError, cacheAnswer, callAs } from '@assistant/api';
import { getConfig, type RequestOfCall, updateConfig } from '@assistant/contract';
import type { AppStore } from '@assistant/store';
import { settingsCalls } from './calls';
import type { SettingsDocument, StoredSettings, Values } from './document';

/** The result of a save: either all of its documents are saved, or none. */
export type SaveAnswer =
  | { type: 'saved'; revisions: Record<string, number> }
  /** Another save came first. This is what the server has now. */
  | { type: 'stale'; current: StoredSettings }
  | { type: 'failed'; error: ApiError };

interface Answered {
  data?: { revisions: Record<string, number> } | undefined;
  error?: unknown;
}

function answerOf({ data, error }: Answered, { revisions }: StoredSettings): SaveAnswer {
  if (!error) {
    const raised = Object.entries(revisions).map(([id, revision]) => [id, revision + 1] as const);
    return { type: 'saved', revisions: { ...Object.fromEntries(raised), ...data?.revisions } };
  }
  const failed = error as ApiError;
  const current = failed.data as StoredSettings | undefined;
  if (failed.code === 409 && current?.revisions) return { type: 'stale', current };
  return { type: 'failed', error: failed };
}

/** The settings of the account that is logged in, from the page's cache if they are there. */
export async function readSettings(dispatch: AppStore['dispatch']): Promise<StoredSettings | undefined> {
  return (await dispatch(settingsCalls.endpoints.getConfig.initiate({}, { subscribe: false }))).data;
}

/** Without a network, the page after this one goes by what was saved, not by what was read before. */
function keepForLater(_dispatch: unknown, getState: AppStore['getState']): void {
  const state = getState();
  const { data } = settingsCalls.endpoints.getConfig.select({})(state as never);
  const account = state.session.user?.account;
  if (data && account) cacheAnswer(account, getConfig, {}, data);
}

/**
 * Saves documents of the account that is logged in. The page's cache follows the answer, and so does what is kept for a
 * time without a network.
 */
export async function saveSettings(
  dispatch: AppStore['dispatch'],
  save: StoredSettings,
): Promise<SaveAnswer> {
  const request = save as RequestOfCall<typeof updateConfig>;
  const call = settingsCalls.endpoints.updateConfig.initiate(request, { track: false });
  const answer = answerOf(await dispatch(call), save);
  if (answer.type === 'failed') return answer;
  const known = answer.type === 'saved' ? { ...save, revisions: answer.revisions } : answer.current;
  dispatch(
    settingsCalls.util.updateQueryData('getConfig', {}, (config) => {
      for (const id of Object.keys(save.setting)) {
        config.setting[id] = known.setting[id] ?? {};
        config.revisions[id] = known.revisions[id] ?? 0;
      }
    }),
  );
  dispatch(keepForLater);
  return answer;
}

/** A document in `config`: its values for this release, and their revision. */
export const readDocument = (document: SettingsDocument, { setting, revisions }: StoredSettings) => ({
  values: document.read(setting[document.id]),
  revision: revisions[document.id] ?? 0,
});

/** The settings of another account, with its own session. Nothing of them enters the page's cache. */
export function settingsOfToken(token: string) {
  return {
    /** Reads one document. */
    async read(
      document: SettingsDocument,
    ): Promise<{ values: Values; revision: number; error?: never } | { error: ApiError }> {
      const { data, error } = await callAs(token, getConfig, {});
      return error ? { error } : readDocument(document, data);
    },
    /** Saves documents, all or none. */
    async save(save: StoredSettings): Promise<SaveAnswer> {
      return answerOf(await callAs(token, updateConfig, save as RequestOfCall<typeof updateConfig>), save);
    },
  };
}
