import { useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { useState } from 'react';
import type { LateFile } from './late-file';
import { taskStrings } from './strings';

/**
 * Opens what is drawn by a file that may not be here yet. `awaited` is the name of what was asked for and is on
 * its way; where the file does not come, a toast says so, and the next press tries again.
 */
export function useLateFile<Module>(file: LateFile<Module>) {
  const t = useStrings(taskStrings);
  const dispatch = useAppDispatch();
  const [module, setModule] = useState(file.loaded);
  const [awaited, setAwaited] = useState<string>();

  /** Calls `then` once the file is here: at once where it is already. */
  function open(name: string, then: () => void) {
    const show = (loaded: Module) => {
      setModule(() => loaded);
      then();
    };
    const loaded = file.loaded();
    if (loaded) return show(loaded);
    setAwaited(name);
    file
      .load()
      .then(show, (error) => {
        console.warn('a part of the screen could not be fetched:', error);
        dispatch(showToast({ id: 'part-missing', type: 'error', message: t.partMissing }));
      })
      .finally(() => setAwaited(undefined));
  }
  return { module, awaited, open };
}
