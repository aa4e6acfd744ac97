import { errorHelp, isApiError } from '@assistant/api';
import type { TaskRecord } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import type { SettingsSession } from '@assistant/settings';
import { showToast, useAppDispatch } from '@assistant/store';
import { useState } from 'react';
import { useTasksRunMutation } from '../calls';
import { runStrings } from './strings';
import type { KnownStatus } from './use-task-status';

/** The result of the last "run now": a record, or that the run goes on. */
export type RunOutcome = TaskRecord | 'goesOn' | undefined;

/** The step of "run now", which first saves changes; undefined before and after. */
export type RunStep = 'saving' | 'running' | undefined;

export type RunTask = ReturnType<typeof useRunTask>;

/** Runs a task now, after saving what was changed. */
export function useRunTask(task: string, session: SettingsSession, { put, refresh }: KnownStatus) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [runTask] = useTasksRunMutation();
  const [step, setStep] = useState<RunStep>();
  const [outcome, setOutcome] = useState<RunOutcome>();

  const say = (error: unknown) => {
    const message = errorHelp(error, language) ?? (isApiError(error) ? error.message : String(error));
    dispatch(showToast({ type: 'error', message }));
  };

  /** Saves changes first, because a run uses what the server has stored. */
  async function run() {
    if (step !== undefined) return;
    setStep(session.getState().phase.name === 'clean' ? 'running' : 'saving');
    setOutcome(undefined);
    try {
      if (!(await session.settle())) {
        dispatch(showToast({ type: 'warning', message: t.saveFirst }));
        return;
      }
      setStep('running');
      const { record, status } = await runTask({ task }).unwrap();
      put(status);
      setOutcome(record ?? 'goesOn');
    } catch (error) {
      say(error);
      refresh();
    } finally {
      setStep(undefined);
    }
  }

  return { run, step, outcome };
}
