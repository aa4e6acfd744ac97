import { errorHelp, isApiError, useTasksMarkDoneMutation, useTasksRunMutation } from '@assistant/shared/api';
import type { TaskRecord } from '@assistant/shared/contract';
import { useLanguage, useStrings } from '@assistant/shared/i18n';
import { showToast, useAppDispatch } from '@assistant/shared/store';
import { useState } from 'react';
import type { TaskSession } from '../task-session';
import { runStrings } from './strings';
import type { KnownStatus } from './use-task-status';

/** What the last press of "run now" came to: a record, or the word that it goes on. */
export type RunOutcome = TaskRecord | 'goesOn' | undefined;

/** Where a press of "run now" is: what is changed is saved first; undefined before and after. */
export type RunStep = 'saving' | 'running' | undefined;

/** Gives the two things a player can do with a task at once: run it, and mark it as done for today. */
export function useRunTask(task: string, session: TaskSession, { put, refresh }: KnownStatus) {
  const t = useStrings(runStrings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [runTask] = useTasksRunMutation();
  const [markDone, marking] = useTasksMarkDoneMutation();
  const [step, setStep] = useState<RunStep>();
  const [outcome, setOutcome] = useState<RunOutcome>();

  const say = (error: unknown) => {
    const message = errorHelp(error, language) ?? (isApiError(error) ? error.message : String(error));
    dispatch(showToast({ type: 'error', message }));
  };

  /** Saves what is changed first: a run goes by what the server has. */
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

  async function mark(done: boolean) {
    try {
      put((await markDone({ task, done }).unwrap()).status);
    } catch (error) {
      say(error);
    }
  }

  return { run, step, outcome, mark, marking: marking.isLoading };
}
