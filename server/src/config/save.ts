import type { RequestOf } from '@assistant/shared/contract';
import { ApiError } from '../http/api-error';
import { getMembership } from '../membership/repository';
import type { Parts } from '../parts';
import type { Session } from '../session/repository';
import { checkValues } from './check-values';
import { saveSettings } from './repository';

/**
 * Checks and saves changed settings, all or none; gives the new revisions.
 * @throws ApiError 400 for a wrong field, 403 for a locked tier, 409 with the current values when stale.
 */
export async function save(
  { db, definitions, now }: Pick<Parts, 'db' | 'definitions' | 'now'>,
  { accountId }: Session,
  { setting, revisions = {} }: RequestOf<'updateConfig'>,
): Promise<Record<string, number>> {
  const table = await definitions.current();
  const { membership_level: level } = await getMembership(db, accountId, now());
  const changes = Object.entries(setting).map(([taskId, values]) => ({
    taskId,
    values: checkValues(table, level, taskId, values),
    revision: revisions[taskId] ?? 0,
  }));
  const saved = await saveSettings(db, accountId, changes, now());
  if (saved.ok) return saved.revisions;
  const text = {
    zh: '设置已在别处修改，没有保存',
    en: 'These settings were changed elsewhere; nothing was saved.',
  };
  throw new ApiError(409, text, { data: saved.current });
}
