import type { ConfigData } from '@assistant/contract';
import type { Values } from '@assistant/settings';
import type { AppStore } from '@assistant/store';
import { homeCalls } from '../calls';
import { messageOf } from '../page/message-of';
import { type Saved, savePlan, type Undo } from '../set-out/save-plan';
import { wordsOf } from './board-token';
import type { Lord } from './lord-view';
import { readLordConfig, saveLordConfig } from './read-lord';

type Settings = Record<string, Values>;

/** Reads a lord's settings: the open one's by the page's session, another's with its own token. */
export async function readConfigOf(
  { account, current }: Pick<Lord, 'account' | 'current'>,
  dispatch: AppStore['dispatch'],
): Promise<{ config: ConfigData } | { why: string }> {
  if (!current) {
    const answer = await readLordConfig(account);
    return answer.is === 'known' ? { config: answer.known } : { why: wordsOf(answer) };
  }
  const { getConfig } = homeCalls.endpoints;
  const { data, error } = await dispatch(getConfig.initiate({}, { forceRefetch: true, subscribe: false }));
  return data ? { config: data } : { why: messageOf(error) };
}

/**
 * Saves settings of a lord, all or none: the open one's by the page's session, another's with its own token.
 * @param config what the player saw of this lord; `stale` where another device has saved since
 */
export async function saveConfigOf(
  { account, current }: Pick<Lord, 'account' | 'current'>,
  config: ConfigData,
  setting: Settings,
  dispatch: AppStore['dispatch'],
): Promise<Saved> {
  if (!current) return saveOther(account, config, setting);
  return savePlan({ account, dispatch }, config, (now) => (now === config ? setting : undefined));
}

async function saveOther(
  account: string,
  { setting: stored, revisions }: ConfigData,
  setting: Settings,
): Promise<Saved> {
  const ids = Object.keys(setting);
  const answer = await saveLordConfig(account, {
    setting,
    revisions: Object.fromEntries(ids.map((id) => [id, revisions[id] ?? 0])),
  });
  if (answer.is !== 'known') return { ok: false, error: { message: wordsOf(answer) } };
  if (answer.known === 'stale') return { ok: false, stale: true };
  const before = Object.fromEntries(ids.map((id) => [id, stored[id] ?? {}]));
  const saved = { setting, revisions: answer.known };
  return { ok: true, undo: () => saveOther(account, saved, before) };
}

/** What a copy has done to one lord, and the way back. */
export interface Copied {
  lord: Pick<Lord, 'account' | 'current' | 'name'>;
  undo: Undo;
}

/**
 * Takes back what was copied to several lords, each by itself.
 * @param why the words of a lord that was not taken back; `and` stands between those of two
 */
export const undoAll =
  (
    copies: readonly Copied[],
    why: (name: string, message: string | undefined) => string,
    and: string,
  ): Undo =>
  async () => {
    const answers = await Promise.all(copies.map(async ({ lord, undo }) => ({ lord, saved: await undo() })));
    const failed = answers.flatMap(({ lord, saved }) =>
      saved.ok ? [] : why(lord.name, saved.stale ? undefined : messageOf(saved.error)),
    );
    const again: Undo = async () => ({ ok: false });
    return failed.length === 0
      ? { ok: true, undo: again }
      : { ok: false, error: { message: failed.join(and) } };
  };
