import { useStrings } from '@assistant/i18n';
import type { Autosave } from '@assistant/settings';
import { useAppSelector } from '@assistant/store';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { Button } from '@assistant/ui';
import { type ReactNode, useState } from 'react';
import { lateSheets } from './late-sheets';
import { taskStrings } from './strings';
import css from './task-screen.module.css';
import type { ReadFile } from './transfer/task-file';
import { useLateFile } from './use-late-file';

interface TaskToolsProps {
  definition: TaskDefinition;
  state: Autosave;
  onUndo: () => void;
  onReplace: (values: TaskValues) => void;
  /** What else can be done with the task. */
  children?: ReactNode;
}

type Open = 'presets' | 'more' | 'copy' | (ReadFile & { ok: true }) | undefined;

/** Presets, undo, and transfer of settings to and from files and other accounts. */
export function TaskTools({ definition, state, onUndo, onReplace, children }: TaskToolsProps) {
  const t = useStrings(taskStrings);
  const account = useAppSelector((store) => store.session.user?.account ?? '');
  const [open, setOpen] = useState<Open>();
  const { module: sheets, awaited, open: whenHere } = useLateFile(lateSheets);
  const openLate = (name: 'presets' | 'more') => whenHere(name, () => setOpen(name));
  const close = () => setOpen(undefined);
  const { values } = state;
  return (
    <div className={css.tools}>
      <Button
        size="small"
        variant="ghost"
        loading={awaited === 'presets'}
        onClick={() => openLate('presets')}
      >
        {t.presets}
      </Button>
      <Button size="small" variant="ghost" looksDisabled={state.history.length === 0} onClick={onUndo}>
        {t.undo}
      </Button>
      {children}
      <Button size="small" variant="ghost" loading={awaited === 'more'} onClick={() => openLate('more')}>
        {t.more}
      </Button>
      {sheets && open === 'presets' ? (
        <sheets.PresetsSheet definition={definition} values={values} onClose={close} onApply={onReplace} />
      ) : null}
      {sheets && open === 'more' ? (
        <sheets.MoreSheet
          definition={definition}
          values={values}
          account={account}
          onClose={close}
          onCopy={() => setOpen('copy')}
          onFile={setOpen}
        />
      ) : null}
      {sheets && open === 'copy' ? (
        <sheets.CopySheet definition={definition} values={values} onClose={close} />
      ) : null}
      {sheets && typeof open === 'object' ? (
        <sheets.ImportSheet
          definition={definition}
          current={values}
          file={open}
          account={account}
          onClose={close}
          onImport={onReplace}
        />
      ) : null}
    </div>
  );
}
