import { useStrings } from '@assistant/i18n';
import { Cell, Icon } from '@assistant/ui';
import { exportStrings } from './export-strings';
import { useExport } from './use-export';

/** All settings as a file. `save` saves first what is not saved yet. */
export function ExportCell({ save }: { save(): Promise<unknown> }) {
  const t = useStrings(exportStrings);
  const exportAll = useExport();
  return (
    <Cell
      icon={<Icon name="download" />}
      label={t.exportLabel}
      help={t.exportHelp}
      onClick={() => void save().then(exportAll)}
    />
  );
}
