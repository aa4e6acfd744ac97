import { ACCOUNT_SETTING_ID, PVE_COMBAT_ID } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import { allSettings, readForSave, readSettingsOf } from '../../account/settings-repository';
import { fieldError } from '../../http/api-error';
import { alongSave, type SaveTools, save } from './save';

/** Reading and saving the settings of tasks and of the account. */
export function settingsRoutes({ route, ...tools }: { route: Route } & SaveTools): void {
  const { db } = tools;

  route(calls.getConfig, async ({ read }) => read, allSettings);

  route(
    calls.updateConfig,
    async ({ input, session, read }) => ({ revisions: await save(tools, session, read, input) }),
    alongSave(tools),
  );

  route(
    calls.getAutoTasksConfig,
    async ({ read: { setting, revisions } }) => {
      const { [ACCOUNT_SETTING_ID]: _setting, ...tasks } = setting;
      const { [ACCOUNT_SETTING_ID]: _revision, ...taskRevisions } = revisions;
      return { setting: tasks, revisions: taskRevisions };
    },
    allSettings,
  );

  route(
    calls.saveAutoTasksConfig,
    async ({ input, session, read }) => {
      if (ACCOUNT_SETTING_ID in input.setting) {
        throw fieldError(`setting.${ACCOUNT_SETTING_ID}`, { zh: '不是任务', en: 'is not a task' });
      }
      return { revisions: await save(tools, session, read, input) };
    },
    readForSave,
  );

  route(calls.getPveCombatConfig, async ({ session }) => {
    const { setting, revisions } = await readSettingsOf(db, session.accountId, [PVE_COMBAT_ID]);
    return { config: setting[PVE_COMBAT_ID] ?? {}, revision: revisions[PVE_COMBAT_ID] ?? 0 };
  });

  route(
    calls.savePveCombatConfig,
    async ({ input: { config, revision }, session, read }) => {
      const known: Record<string, number> = revision === undefined ? {} : { [PVE_COMBAT_ID]: revision };
      const change = { setting: { [PVE_COMBAT_ID]: config }, revisions: known };
      const revisions = await save(tools, session, read, change);
      return { revision: revisions[PVE_COMBAT_ID] as number };
    },
    readForSave,
  );
}
