import type { Autosave } from '@assistant/settings';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';
import { useEffect } from 'react';
import { lateSheets } from './late-sheets';
import { useLateFile } from './use-late-file';

interface ConflictProps {
  definition: TaskDefinition;
  state: Autosave;
  onResolve: (values: TaskValues) => void;
}

/** The question which of two devices' values to keep. The save state says so too, where its file is on its way. */
export function Conflict(props: ConflictProps) {
  const { module: sheets, open } = useLateFile(lateSheets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is fetched once
  useEffect(() => open('conflict', () => {}), []);
  return sheets ? <sheets.ConflictDialog {...props} /> : null;
}
