import { useLocalText, useStrings } from '@assistant/i18n';
import { downloadText } from '@assistant/remote';
import { showToast, useAppDispatch } from '@assistant/store';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { Cell, List, Notice, Sheet } from '@assistant/ui';
import { useRef, useState } from 'react';
import css from '../sheets.module.css';
import { fileProblemWords } from './file-problem-words';
import { transferStrings } from './strings';
import { FILE_MAX, type ReadFile, readTaskFile, taskFileName, writeTaskFile } from './task-file';

interface MoreSheetProps {
  definition: TaskDefinition;
  values: TaskValues;
  account: string;
  onClose: () => void;
  onCopy: () => void;
  /** A file of this task was read. */
  onFile: (file: ReadFile & { ok: true }) => void;
}

/** Rarely used actions: to a file, from a file, to other accounts. */
export function MoreSheet({ definition, values, account, onClose, onCopy, onFile }: MoreSheetProps) {
  const t = useStrings(transferStrings);
  const text = useLocalText();
  const dispatch = useAppDispatch();
  const { heading, title } = definition;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function exportTask() {
    const now = new Date();
    downloadText(taskFileName(definition.id, now), writeTaskFile(definition.id, values, account, now));
    dispatch(showToast({ type: 'success', message: t.exported }));
    onClose();
  }

  async function read(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    try {
      // Checked before reading, so that a video chosen by mistake does not fill the memory.
      const found: ReadFile =
        file.size > 4 * FILE_MAX
          ? { ok: false, problem: { kind: 'tooLarge' } }
          : readTaskFile(await file.text(), definition);
      if (found.ok) onFile(found);
      else setProblem(await fileProblemWords(found.problem, { t, text, task: text(heading ?? title) }));
    } catch {
      setProblem(t.unreadable);
    }
  }

  return (
    <Sheet open onOpenChange={onClose} title={t.moreTitle}>
      <div className={css.preview}>
        <div role="alert">{problem ? <Notice tone="warn">{problem}</Notice> : null}</div>
        <List>
          <Cell label={t.exportLabel} help={t.exportHelp} onClick={exportTask} />
          <Cell label={t.importLabel} help={t.importHelp} onClick={() => input.current?.click()} />
          <Cell label={t.copyLabel} help={t.copyHelp} onClick={onCopy} />
        </List>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t.importLabel}
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
    </Sheet>
  );
}
