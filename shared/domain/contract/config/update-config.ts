import { defineCall } from '../call';
import { savedData, saveRequest } from './task-values';

export const updateConfig = defineCall('player', 'write', '/api/update_config', {
  summary:
    'Save the changed tasks, all or none; a stale revision gets 409 with the current values, none overwrites.',
  request: saveRequest,
  data: savedData,
});
