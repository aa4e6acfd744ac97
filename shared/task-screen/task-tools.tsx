import { useStrings } from '@assistant/shared/i18n';
import { useAppSelector } from '@assistant/shared/store';
import type { TaskDefinition, TaskValues } from '@assistant/shared/tasks';
import { Button } from '@assistant/shared/ui';
import { useState } from 'react';
import type { Autosave } from './autosave';
import { PresetsSheet } from './presets-sheet';
import { taskStrings } from './strings';
import css from './task-screen.module.css';
import { CopySheet } from './transfer/copy-sheet';
import { ImportSheet } from './transfer/import-sheet';
import { MoreSheet } from './transfer/more-sheet';
import { transferStrings } from './transfer/strings';
import type { ReadFile } from './transfer/task-file';

interface TaskToolsProps {
  definition: TaskDefinition;
  state: Autosave;
  onUndo: () => void;
  onReplace: (values: TaskValues) => void;
}

type Open = 'presets' | 'more' | 'copy' | (ReadFile & { ok: true }) | undefined;

/** Presets, undo, and what takes settings to and from files and other accounts. */
export function TaskTools({ definition, state, onUndo, onReplace }: TaskToolsProps) {
  const t = useStrings(taskStrings);
  const transfer = useStrings(transferStrings);
  const account = useAppSelector((store) => store.session.user?.account ?? '');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { values } = state;
  return (
    <div className={css.tools}>
      <Button size="small" variant="ghost" onClick={() => setOpen('presets')}>
        {t.presets}
      </Button>
      <Button size="small" variant="ghost" looksDisabled={state.history.length === 0} onClick={onUndo}>
        {t.undo}
      </Button>
      <Button size="small" variant="ghost" onClick={() => setOpen('more')}>
        {transfer.more}
      </Button>
      {open === 'presets' ? (
        <PresetsSheet definition={definition} values={values} onClose={close} onApply={onReplace} />
      ) : null}
      {open === 'more' ? (
        <MoreSheet
          definition={definition}
          values={values}
          account={account}
          onClose={close}
          onCopy={() => setOpen('copy')}
          onFile={setOpen}
        />
      ) : null}
      {open === 'copy' ? <CopySheet definition={definition} values={values} onClose={close} /> : null}
      {typeof open === 'object' ? (
        <ImportSheet
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
