import { calls } from '@assistant/shared/contract';
import { ApiError } from '../http/api-error';
import { getMembership } from '../membership/repository';
import type { Parts } from '../parts';
import { checkValues } from './check-values';
import { readSettingsOf, saveSettings } from './repository';

/** Reading and saving the settings of tasks and of the account. */
export function configRoutes({ route, db, definitions, now }: Parts): void {
  route(calls.getConfig, ({ session }) => readSettingsOf(db, session.accountId));

  route(calls.updateConfig, async ({ input: { setting, revisions }, session }) => {
    const table = await definitions.current();
    const { membership_level: level } = await getMembership(db, session.accountId, now());
    const changes = Object.entries(setting).map(([taskId, values]) => ({
      taskId,
      values: checkValues(table, level, taskId, values),
      revision: revisions[taskId] ?? 0,
    }));
    const saved = await saveSettings(db, session.accountId, changes, now());
    if (saved.ok) return { revisions: saved.revisions };
    const text = {
      zh: '设置已在别处修改，没有保存',
      en: 'These settings were changed elsewhere; nothing was saved.',
    };
    throw new ApiError(409, text, { data: saved.current });
  });
}
