import { defineCall } from '../call';
import { savedData, saveRequest } from './task-values';

export const saveAutoTasksConfig = defineCall({
  path: '/api/save_auto_tasks_config',
  auth: 'player',
  kind: 'write',
  summary: 'update_config for tasks only.',
  request: saveRequest,
  data: savedData,
});
