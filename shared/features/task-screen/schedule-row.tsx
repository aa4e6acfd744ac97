import { useLanguage, useStrings } from '@assistant/i18n';
import { commonGroups, countChanged, saySchedule } from '@assistant/tasks';
import { Cell } from '@assistant/ui';
import type { FieldsProps } from './fields-props';
import css from './folded.module.css';
import { lateSheets } from './late-sheets';
import type { Preview } from './run/use-preview';
import { taskStrings } from './strings';

/** The fields of the common block that the row's words do not say. */
const others = commonGroups.flatMap(({ id, fields }) => (id === 'running' ? fields : []));
const keys = commonGroups.flatMap(({ fields }) => fields.map(({ key }) => key));

interface ScheduleRowProps extends FieldsProps {
  open: boolean;
  round: number;
  preview: Preview | undefined;
  onOpenChange: (open: boolean) => void;
}

/** 执行 · 自动 · 全天 · 每天: the common block in one row, which opens its sheet. */
export function ScheduleRow({ open, round, preview, onOpenChange, ...rest }: ScheduleRowProps) {
  const t = useStrings(taskStrings);
  const language = useLanguage();
  const sheets = lateSheets.loaded();
  const { values, drafts } = rest;
  const changed = countChanged(others, values);
  const words = [...saySchedule(values, language), changed > 0 ? t.changedFields(changed) : ''];
  return (
    <>
      <Cell
        label={t.schedule}
        error={keys.some((key) => Object.hasOwn(drafts, key)) ? t.oneIsWrong : undefined}
        aria-haspopup="dialog"
        data-row="schedule"
        onClick={() => onOpenChange(true)}
      >
        <span className={css.value}>{words.filter(Boolean).join(' · ')}</span>
      </Cell>
      {sheets && open ? (
        <sheets.ScheduleSheet round={round} preview={preview} onClose={() => onOpenChange(false)} {...rest} />
      ) : null}
    </>
  );
}
