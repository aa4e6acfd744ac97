import {
  ACCOUNT_SETTING_ID,
  levelOpens,
  type MembershipLevel,
  membershipLevels,
  type RequestOf,
} from '@assistant/contract';
import { reportMembership } from '../../account/report-membership';
import type { Session } from '../../account/session';
import { readForSave, type SaveRead, saveSettings, writeAlong } from '../../account/settings-repository';
import type { Db } from '../../database/connect';
import type { AccountRead } from '../../database/read-along';
import { ApiError, outOfService } from '../../http/api-error';
import type { Live } from '../../live/live';
import type { DefinitionTable, TaskDefinitions } from '../../released/definitions';
import { checkValues } from './check-values';

/** The dependencies of a save. */
export interface SaveTools {
  db: Db;
  definitions: TaskDefinitions;
  live: Pick<Live, 'woken'>;
  now: () => Date;
}

type Changes = RequestOf<'updateConfig'>;

const changesOf = ({ setting, revisions = {} }: Changes) =>
  Object.entries(setting).map(([taskId, values]) => ({ taskId, values, revision: revisions[taskId] }));

/** The levels that open a task, where one has to; undefined where each player may save. */
function levelsFor(table: DefinitionTable, taskId: string): MembershipLevel[] | undefined {
  const tier = table.get(taskId)?.[0]?.tier ?? 'basic';
  return levelOpens('none', tier) ? undefined : membershipLevels.filter((level) => levelOpens(level, tier));
}

/**
 * What a save reads along with the session: the statement of one that changes one thing writes it as well. Whatever is wrong
 * with another, `save` says, after the session's own troubles.
 */
export function alongSave({ definitions, now }: Pick<SaveTools, 'definitions' | 'now'>) {
  return async (input: Changes): Promise<AccountRead<SaveRead>> => {
    const [change, ...others] = changesOf(input);
    if (!change || others.length > 0) return readForSave;
    const table = await definitions.current();
    try {
      checkValues(table, 'supreme', change.taskId, change.values);
    } catch (error) {
      if (error instanceof ApiError) return readForSave;
      throw error;
    }
    return writeAlong(change, levelsFor(table, change.taskId), now());
  };
}

/** Checks changes. What is wrong may be what a release takes that cannot be read: pages send again what is refused with 503. */
async function check(
  definitions: TaskDefinitions,
  level: MembershipLevel,
  changes: ReturnType<typeof changesOf>,
) {
  const table = await definitions.current();
  for (const { taskId, values } of changes)
    try {
      checkValues(table, level, taskId, values);
    } catch (error) {
      // The account's own settings are of no release.
      const mayFit = error instanceof ApiError && error.status === 400 && taskId !== ACCOUNT_SETTING_ID;
      throw mayFit && (await definitions.troubles()).length > 0 ? outOfService('release') : error;
    }
}

/**
 * Checks and saves changed settings, all or none. Returns the new revisions.
 * @param read which tiers the account may save, and what `alongSave` has written
 * @throws ApiError 400 for a wrong field, 403 for a locked tier, 409 with the current values when stale, 503 for
 * what cannot be judged now.
 */
export async function save(
  { db, definitions, live, now }: SaveTools,
  { accountId }: Session,
  read: SaveRead,
  input: Changes,
): Promise<Record<string, number>> {
  const changes = changesOf(input);
  const [only] = changes;
  if (only && read.revision !== undefined) {
    live.woken();
    return { [only.taskId]: read.revision };
  }
  await check(definitions, reportMembership(read.membership, now()).membership_level, changes);
  const saved = await saveSettings(db, accountId, changes, now());
  if (saved.ok) {
    live.woken();
    return saved.revisions;
  }
  const text = {
    zh: '设置已在别处修改，没有保存',
    en: 'These settings were changed elsewhere; nothing was saved.',
  };
  throw new ApiError(409, text, { data: saved.current });
}
