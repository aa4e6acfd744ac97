import { useStrings } from '@assistant/i18n';
import { downloadText } from '@assistant/remote';
import { showToast, useAppDispatch, useAppSelector } from '@assistant/store';
import { useGetConfigQuery } from '../calls';
import { exportStrings } from './export-strings';
import { settingsFileName, writeSettingsFile } from './settings-file';

/** Saves all settings of the account as a file of the phone. */
export function useExport(): () => Promise<void> {
  const t = useStrings(exportStrings);
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const config = useGetConfigQuery({});
  return async () => {
    // Tasks are saved on their own screens, so the export is what the server has now.
    const { data, error } = await config.refetch();
    if (error || !data) return void dispatch(showToast({ type: 'warning', message: t.notReady }));
    const now = new Date();
    downloadText(settingsFileName(now), writeSettingsFile(data, account, now));
    dispatch(showToast({ type: 'success', message: t.exported }));
  };
}
