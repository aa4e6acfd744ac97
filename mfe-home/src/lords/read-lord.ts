import { type ApiError, callAs } from '@assistant/api';
import {
  type ConfigData,
  type DataOf,
  getConfig,
  me,
  tasksDay,
  tasksReport,
  tasksStatus,
} from '@assistant/contract';
import { accountDocument, settingsOfToken } from '@assistant/settings';
import { type BoardToken, boardToken, refuseToken } from './board-token';

/** What the server says of a lord. */
export interface LordFacts {
  profile: DataOf<'me'>;
  status: DataOf<'tasksStatus'>;
  day: DataOf<'tasksDay'>;
  /** When it came, by the device's clock. */
  at: number;
}

/** The answer about one lord of the board. */
export type LordAnswer<Known> = { is: 'known'; known: Known } | Exclude<BoardToken, { is: 'token' }>;

type Asked<Known> = { known: Known; error?: never } | { known?: never; error: ApiError };

/**
 * Asks with the token of an account of the board. A token that the server does not know any more is that account's loss
 * alone: it is forgotten, and nothing else is touched. One that another tab has replaced is replaced here.
 */
async function asked<Known>(
  account: string,
  ask: (token: string) => Promise<Asked<Known>>,
  again = true,
): Promise<LordAnswer<Known>> {
  const found = await boardToken(account);
  if (found.is !== 'token') return found;
  const { known, error } = await ask(found.token);
  if (!error) return { is: 'known', known };
  if (error.code !== 401) return { is: 'failed', error };
  if (await refuseToken(account, found.token, error.message)) return { is: 'refused', words: error.message };
  return again ? asked(account, ask, false) : { is: 'gone' };
}

/** Reads what the board shows of a lord that is not the open one. */
export const readLord = (account: string): Promise<LordAnswer<LordFacts>> =>
  asked(account, async (token) => {
    const [profile, status, day] = await Promise.all([
      callAs(token, me, {}),
      callAs(token, tasksStatus, {}),
      callAs(token, tasksDay, {}),
    ]);
    if (profile.error) return profile;
    if (status.error) return status;
    if (day.error) return day;
    return { known: { profile: profile.data, status: status.data, day: day.data, at: Date.now() } };
  });

/** Reads all settings of a lord that is not the open one. */
export const readLordConfig = (account: string): Promise<LordAnswer<ConfigData>> =>
  asked(account, async (token) => {
    const { data, error } = await callAs(token, getConfig, {});
    return error ? { error } : { known: data };
  });

/** Reads the report of the last game day of a lord that is not the open one. */
export const readLordReport = (account: string): Promise<LordAnswer<DataOf<'tasksReport'>>> =>
  asked(account, async (token) => {
    const { data, error } = await callAs(token, tasksReport, {});
    return error ? { error } : { known: data };
  });

/** Saves settings of a lord that is not the open one, all or none: their revisions, or `stale` where others were saved meanwhile. */
export const saveLordConfig = (
  account: string,
  save: ConfigData,
): Promise<LordAnswer<Record<string, number> | 'stale'>> =>
  asked(account, async (token) => {
    const answer = await settingsOfToken(token).save(save);
    if (answer.type === 'failed') return { error: answer.error };
    return { known: answer.type === 'saved' ? answer.revisions : 'stale' };
  });

/** Pauses a lord that is not the open one until a moment, or ends its pause. Other settings stay as they are. */
export const pauseLord = (account: string, until: string | null): Promise<LordAnswer<true>> =>
  asked(account, (token) => savePause(token, until));

async function savePause(token: string, until: string | null, again = true): Promise<Asked<true>> {
  const { id } = accountDocument;
  const settings = settingsOfToken(token);
  const stored = await settings.read(accountDocument);
  if (stored.error) return { error: stored.error };
  const { values, revision } = stored;
  const answer = await settings.save({
    setting: { [id]: { ...values, pausedUntil: until } },
    revisions: { [id]: revision },
  });
  if (answer.type === 'saved') return { known: true };
  if (answer.type === 'failed') return { error: answer.error };
  // Saved elsewhere between the two calls.
  if (again) return savePause(token, until, false);
  return { error: { kind: 'refused', code: 409, message: '' } };
}
