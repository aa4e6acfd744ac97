import { useStrings } from '@assistant/i18n';
import { commonGroups } from '@assistant/tasks';
import { Button, Sheet } from '@assistant/ui';
import { FieldGroups } from './field-groups';
import type { ScheduleSheetProps } from './fields-props';
import { lateStrings } from './late-strings';
import { PreviewRuns } from './run/preview-runs';
import css from './sheets.module.css';

/** The common block: when and how the task runs, and the next runs that follow from it. */
export function ScheduleSheet({ round, preview, onClose, ...rest }: ScheduleSheetProps) {
  const t = useStrings(lateStrings);
  return (
    <Sheet
      open
      title={t.scheduleTitle}
      onOpenChange={onClose}
      actions={<Button onClick={onClose}>{t.done}</Button>}
    >
      <PreviewRuns preview={preview} values={rest.values} />
      <div className={css.rows}>
        <FieldGroups key={round} groups={commonGroups} {...rest} />
      </div>
    </Sheet>
  );
}
