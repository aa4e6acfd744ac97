import type { RequestOf } from '@assistant/contract';
import type { StoredMembership } from '../../account/membership-change';
import { reportMembership } from '../../account/report-membership';
import type { Session } from '../../account/session';
import { saveSettings } from '../../account/settings-repository';
import type { Db } from '../../database/connect';
import { ApiError } from '../../http/api-error';
import type { Live } from '../../live/live';
import type { TaskDefinitions } from '../../released/definitions';
import { checkValues } from './check-values';

/** The dependencies of a save. */
export interface SaveTools {
  db: Db;
  definitions: Pick<TaskDefinitions, 'current'>;
  live: Pick<Live, 'woken'>;
  now: () => Date;
}

/**
 * Checks and saves changed settings, all or none. Returns the new revisions.
 * @param membership which tiers the account may save
 * @throws ApiError 400 for a wrong field, 403 for a locked tier, 409 with the current values when stale.
 */
export async function save(
  { db, definitions, live, now }: SaveTools,
  { accountId }: Session,
  membership: StoredMembership | undefined,
  { setting, revisions = {} }: RequestOf<'updateConfig'>,
): Promise<Record<string, number>> {
  const table = await definitions.current();
  const { membership_level: level } = reportMembership(membership, now());
  const changes = Object.entries(setting).map(([taskId, values]) => {
    checkValues(table, level, taskId, values);
    return { taskId, values, revision: revisions[taskId] };
  });
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
