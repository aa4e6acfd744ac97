import { errorHelp, isApiError } from '@assistant/api';
import { useLanguage } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { useTasksMarkDoneMutation } from '../calls';
import type { KnownStatus } from './use-task-status';

/** Marks the task as done for today, or takes the mark away. A failure is a toast. */
export function useMarkDone(task: string, { put }: KnownStatus) {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [markDone, { isLoading }] = useTasksMarkDoneMutation();

  async function mark(done: boolean) {
    try {
      put((await markDone({ task, done }).unwrap()).status);
    } catch (error) {
      const message = errorHelp(error, language) ?? (isApiError(error) ? error.message : String(error));
      dispatch(showToast({ type: 'error', message }));
    }
  }
  return { mark, marking: isLoading };
}
