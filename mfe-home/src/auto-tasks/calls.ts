import { injectCalls } from '@assistant/api';
import { tasksMarkDone, tasksRun } from '@assistant/contract';

export const { useTasksMarkDoneMutation, useTasksRunMutation } = injectCalls({ tasksMarkDone, tasksRun });
